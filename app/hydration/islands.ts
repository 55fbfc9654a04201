import type { ComponentType } from 'react'

type IslandModule = { default: ComponentType<never> }

const islands = {
  'site-header': () => import('#app/site/site-header.tsx'),
  'floating-contact': () => import('#app/site/floating-contact.tsx'),
  'hero-slideshow': () => import('#app/sections/hero/hero-slideshow.tsx'),
  'news-carousel': () => import('#app/sections/news/news-carousel.tsx'),
  'location-map': () => import('#app/sections/map/location-map.tsx'),
  'quote-form': () => import('#app/features/quote/quote-form.tsx'),
  'pqr-form': () => import('#app/features/pqr/pqr-form.tsx'),
  'track-request': () => import('#app/features/pqr/tracking/track-request.tsx'),
  'application-form': () => import('#app/features/application/application-form.tsx'),
  'affiliation-form': () => import('#app/features/affiliation/affiliation-form.tsx'),
  'collection-calendar': () => import('#app/features/collection/collection-calendar.tsx'),
  'next-collection': () => import('#app/features/collection/next-collection.tsx'),
  'office-figures': () => import('#app/features/figures/office-figures.tsx'),
  'posted-notices': () => import('#app/features/posted-notices/posted-notices.tsx'),
  'kept-receipts': () => import('#app/features/offline/kept-receipts.tsx'),
  'reload-button': () => import('#app/features/offline/reload-button.tsx'),
  'kept-pages': () => import('#app/features/offline/kept-pages.tsx'),
  'login-form': () => import('#app/features/auth/login-form.tsx'),
  'signup-form': () => import('#app/features/auth/signup-form.tsx'),
  'forgot-password-form': () => import('#app/features/auth/forgot-password-form.tsx'),
  'reset-password': () => import('#app/features/auth/reset-password.tsx'),
  'my-requests': () => import('#app/features/auth/my-requests.tsx'),
  'newsletter-form': () => import('#app/features/newsletter/newsletter-form.tsx'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof islands

export const loadIsland = (name: IslandName): Promise<IslandModule> => islands[name]()

/** Islands that share code which no other island loads. The build puts it into one script for each family. */
export const families: Record<string, IslandName[]> = {
  forms: [
    ...(['quote-form', 'pqr-form', 'application-form', 'affiliation-form'] as const),
    ...(['login-form', 'signup-form', 'forgot-password-form', 'reset-password'] as const),
    ...(['track-request', 'my-requests', 'kept-receipts'] as const),
  ],
  collection: ['collection-calendar', 'next-collection'],
  published: ['office-figures', 'posted-notices'],
}
