import type { Feature, Step, Text } from '#app/content/content-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Figures } from './figures.tsx'
import { SectionFrame } from './section-frame.tsx'

type Frame = { title: string; lead?: Text }

/** Chooses a number of columns that leaves no single item in the last row. */
const columns = (count: number) => {
  if (count % 5 === 0) return 'lg:grid-cols-5'
  return count % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'
}

export const FeaturesSection = ({ features, ...frame }: Frame & { features: Feature[] }) => (
  <SectionFrame {...frame} tone="white">
    <ul className={`grid gap-x-10 gap-y-9 sm:grid-cols-2 ${columns(features.length)}`}>
      {features.map(({ title, text, icon }) => (
        <li key={title}>
          <span className="grid size-12 place-items-center rounded-2xl bg-teal-50 text-teal-700">
            <Icon name={icon} className="size-6" />
          </span>
          <h3 className="heading-card mt-4">{title}</h3>
          <p className="mt-2 text-ink-soft">
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ul>
  </SectionFrame>
)

export const StepsSection = ({ steps, ...frame }: Frame & { steps: Step[] }) => (
  <SectionFrame {...frame} tone="forest">
    <ol className={`grid gap-x-8 gap-y-10 sm:grid-cols-2 ${columns(steps.length)}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-white/25 pt-5">
          <span className="text-3xl font-extrabold text-teal-300" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="heading-card mt-2">{title}</h3>
          <p className="mt-2 text-forest-100">
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ol>
  </SectionFrame>
)

export const ChecklistSection = ({ items, ...frame }: Frame & { items: Text[] }) => (
  <SectionFrame {...frame} tone="sand">
    <ul className="grid gap-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3 rounded-card bg-white px-5 py-4">
          <Icon name="check" className="mt-0.5 size-6 text-teal-700" />
          <span>
            <RichText text={item} />
          </span>
        </li>
      ))}
    </ul>
  </SectionFrame>
)

export const TimelineSection = ({
  events,
  ...frame
}: Frame & { events: { year: string; title: string; text: Text }[] }) => (
  <SectionFrame {...frame} tone="white">
    <ol className="grid gap-8 md:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {events.map(({ year, title, text }) => (
        <li
          key={year}
          className="relative border-l-2 border-teal-600 pl-6 lg:border-l-0 lg:border-t-2 lg:pt-6 lg:pl-0"
        >
          <span
            className="absolute top-1 -left-[7px] size-3 rounded-full bg-teal-600 lg:-top-[7px] lg:left-0"
            aria-hidden="true"
          />
          <p className="text-3xl font-extrabold tracking-tight text-teal-700">{year}</p>
          <h3 className="heading-card mt-2">{title}</h3>
          <p className="mt-2 text-ink-soft">
            <RichText text={text} />
          </p>
        </li>
      ))}
    </ol>
  </SectionFrame>
)

export const StatsSection = ({
  title,
  stats,
}: {
  title: string
  stats: { value: string; label: string }[]
}) => (
  <SectionFrame title={title}>
    <Figures figures={stats} className={`gap-8 sm:grid-cols-2 ${columns(stats.length)}`} />
  </SectionFrame>
)
