import type { NewsItem } from '#app/content/content-types.ts'
import { collectionExpansion } from './collection-expansion.ts'
import { environmentalEducation } from './environmental-education.ts'
import { isoCertification } from './iso-certification.ts'
import { pyrolysisTechnology } from './pyrolysis-technology.ts'
import { universityPartnerships } from './university-partnerships.ts'
import { waterTreatmentCenter } from './water-treatment-center.ts'

/** The articles of this repository, newest first. `site-news.ts` adds those that the office published. */
export const typedNews: NewsItem[] = [
  pyrolysisTechnology,
  collectionExpansion,
  isoCertification,
  waterTreatmentCenter,
  environmentalEducation,
  universityPartnerships,
]

/** The two articles that each of them relates to. */
export const typedRelations = new Map<string, NewsItem[]>([
  [pyrolysisTechnology.slug, [collectionExpansion, isoCertification]],
  [collectionExpansion.slug, [pyrolysisTechnology, isoCertification]],
  [isoCertification.slug, [pyrolysisTechnology, collectionExpansion]],
  [waterTreatmentCenter.slug, [pyrolysisTechnology, isoCertification]],
  [environmentalEducation.slug, [collectionExpansion, isoCertification]],
  [universityPartnerships.slug, [pyrolysisTechnology, isoCertification]],
])

export const newsPath = (slug: string) => `/news/${slug}`
