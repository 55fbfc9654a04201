import type { ReactElement } from 'react'
import type { Section } from '#app/content/content-types.ts'
import { CardsSection } from './cards-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import {
  ChecklistSection,
  FeaturesSection,
  StatsSection,
  StepsSection,
  TimelineSection,
} from './list-sections.tsx'
import { ProseSection } from './prose-section.tsx'
import { DefinitionsSection, NoticeSection, QuestionsSection, TableSection } from './reference-sections.tsx'

/** One section of a page, whatever its kind. */
export function SectionView({ section }: { section: Section }): ReactElement {
  switch (section.kind) {
    case 'prose':
      return <ProseSection {...section} />
    case 'cards':
      return <CardsSection {...section} />
    case 'features':
      return <FeaturesSection {...section} />
    case 'steps':
      return <StepsSection {...section} />
    case 'checklist':
      return <ChecklistSection {...section} />
    case 'stats':
      return <StatsSection {...section} />
    case 'timeline':
      return <TimelineSection {...section} />
    case 'table':
      return <TableSection {...section} />
    case 'definitions':
      return <DefinitionsSection {...section} />
    case 'questions':
      return <QuestionsSection {...section} />
    case 'downloads':
      return <DownloadsSection {...section} />
    case 'notice':
      return <NoticeSection {...section} />
  }
}
