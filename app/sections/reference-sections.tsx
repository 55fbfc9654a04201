import type { IconName, Text } from '#app/content/content-types.ts'
import { DataTable } from '#app/ui/figures/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { SectionFrame } from './section-frame.tsx'

type Frame = { title: string; lead?: Text }

export const TableSection = ({
  head,
  rows,
  note,
  ...frame
}: Frame & { head: string[]; rows: Text[][]; note?: Text }) => (
  <SectionFrame {...frame}>
    <DataTable caption={frame.title} head={head} rows={rows} />
    {note && (
      <p className="mt-4 max-w-3xl text-ink-soft">
        <RichText text={note} />
      </p>
    )}
  </SectionFrame>
)

export const DefinitionsSection = ({
  definitions,
  ...frame
}: Frame & { definitions: { term: string; text: Text }[] }) => (
  <SectionFrame {...frame}>
    <dl className="grid gap-x-12 md:grid-cols-2">
      {definitions.map(({ term, text }) => (
        <div key={term} className="border-t border-sand-300 py-5">
          <dt className="font-bold">{term}</dt>
          <dd className="mt-1 text-ink-soft">
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  </SectionFrame>
)

export const QuestionsSection = ({
  questions,
  ...frame
}: Frame & { questions: { question: string; answer: Text }[] }) => (
  <SectionFrame {...frame} tone="white">
    <div className="max-w-3xl divide-y divide-sand-200 border-y border-sand-200">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary className="flex min-h-14 items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-teal-800">
            {question}
            <Icon name="chevron" className="chevron size-5 text-teal-700" />
          </summary>
          <p className="max-w-2xl pb-5 text-ink-soft">
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  </SectionFrame>
)

export const NoticeSection = ({ title, text, icon }: { title: string; text: Text; icon: IconName }) => (
  <section className="py-8">
    <div className="page-width">
      <div className="flex gap-5 rounded-card border border-teal-600/30 bg-teal-50 p-6 md:p-8">
        <Icon name={icon} className="mt-0.5 size-7 text-teal-700" />
        <div className="max-w-3xl">
          <h2 className="heading-card">{title}</h2>
          <p className="mt-2">
            <RichText text={text} />
          </p>
        </div>
      </div>
    </div>
  </section>
)
