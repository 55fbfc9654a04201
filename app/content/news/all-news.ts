import type { NewsItem } from '#app/content/content-types.ts'
import { collectionExpansion } from './collection-expansion.ts'
import { environmentalEducation } from './environmental-education.ts'
import { isoCertification } from './iso-certification.ts'
import { pyrolysisTechnology } from './pyrolysis-technology.ts'
import { universityPartnerships } from './university-partnerships.ts'
import { waterTreatmentCenter } from './water-treatment-center.ts'

/** Newest first. */
export const news: NewsItem[] = [
  pyrolysisTechnology,
  collectionExpansion,
  isoCertification,
  waterTreatmentCenter,
  environmentalEducation,
  universityPartnerships,
]

export const featuredNews = news.filter((item) => item.featured)
export const otherNews = news.filter((item) => !item.featured)

export const homeNews = news.slice(0, 5)

const related: Record<string, NewsItem[]> = {
  [pyrolysisTechnology.slug]: [collectionExpansion, isoCertification],
  [collectionExpansion.slug]: [pyrolysisTechnology, isoCertification],
  [isoCertification.slug]: [pyrolysisTechnology, collectionExpansion],
  [waterTreatmentCenter.slug]: [pyrolysisTechnology, isoCertification],
  [environmentalEducation.slug]: [collectionExpansion, isoCertification],
  [universityPartnerships.slug]: [pyrolysisTechnology, isoCertification],
}

export const relatedTo = (slug: string): NewsItem[] => related[slug] ?? []

export const newsPath = (slug: string) => `/news/${slug}`
