import type { ComponentType } from 'react'

type IslandModule = { default: ComponentType<never> }

const islands = {
  'site-header': () => import('./site/site-header.tsx'),
  'floating-contact': () => import('./site/floating-contact.tsx'),
  'hero-slideshow': () => import('./sections/hero-slideshow.tsx'),
  'news-carousel': () => import('./sections/news-carousel.tsx'),
  'location-map': () => import('./sections/location-map.tsx'),
  'quote-form': () => import('./features/quote/quote-form.tsx'),
  'pqr-form': () => import('./features/pqr/pqr-form.tsx'),
  'job-form': () => import('./features/jobs/job-form.tsx'),
  'affiliation-form': () => import('./features/affiliations/affiliation-form.tsx'),
  'login-form': () => import('./features/auth/login-form.tsx'),
  'signup-form': () => import('./features/auth/signup-form.tsx'),
  'newsletter-form': () => import('./features/newsletter/newsletter-form.tsx'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof islands

export const loadIsland = (name: IslandName): Promise<IslandModule> => islands[name]()
