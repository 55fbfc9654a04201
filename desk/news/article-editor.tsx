import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { typedNews } from '#app/content/news/all-news.ts'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { DiscardButton } from '#desk/drafts/discard-button.tsx'
import { SaveLine } from '#desk/drafts/save-line.tsx'
import { goTo } from '#desk/frame/place.ts'
import { siteLineId } from '#desk/publishing/site-line.tsx'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { focusLater } from '#desk/ui/sheet.tsx'
import { type Shortcoming, shortcomings } from './article/article-checks.ts'
import { ArticleFacts } from './article/article-facts.tsx'
import { ArticleText } from './article/article-text.tsx'
import {
  type ArticleValues,
  emptyArticle,
  isSameArticle,
  valuesOfDraft,
  valuesOfTyped,
  valuesOfVersion,
} from './article/article-values.ts'
import { ColleagueArticles } from './draft/colleague-articles.tsx'
import { NewerVersion, newerVersionId } from './draft/newer-version.tsx'
import { TwoDrafts } from './draft/two-drafts.tsx'
import { type OpenedArticle, useArticleDraft } from './draft/use-article-draft.ts'
import { newsProblem } from './news-problem.ts'
import { PreviewButton } from './preview/preview-button.tsx'
import { ArticleHistory } from './publishing/article-history.tsx'
import { publicationKinds } from './publishing/publication-kinds.ts'
import { PublishSheet } from './publishing/publish-sheet.tsx'
import { WithdrawArticle } from './publishing/withdraw-article.tsx'

type Props = { id: string; opened: OpenedArticle }

/** Writes a new article, or corrects one. */
export function ArticleEditor({ id, opened }: Props) {
  const { today } = useMember()
  const { article, versions } = opened
  const newest = versions[0]
  const typed = article?.typed ? typedNews.find(({ slug }) => slug === article.slug) : undefined
  const begin = () => {
    if (newest) return valuesOfVersion(newest, article?.slug ?? '')
    return typed ? valuesOfTyped(typed) : emptyArticle(today)
  }
  const { parts: values, change, state, otherDraft, chooseDraft, keeper } = useArticleDraft(id, opened, begin)
  const [publishing, setPublishing] = useState(false)
  const [problem, setProblem] = useState('')
  const [lacks, setLacks] = useState<Shortcoming[]>([])
  /** What stood here before another text took its place, and what the member reads about it. */
  const [replaced, setReplaced] = useState<{ before: ArticleValues; told: string }>()
  const client = useQueryClient()
  const renew = useRenewPublished()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const kind = newest?.withdrawn ? 'again' : newest || typed ? 'correction' : 'first'
  const hasDraft = opened.draft !== null || state.kind !== 'untouched'
  const isBehind = newest !== undefined && newest.version !== values.version

  const write = (changes: Partial<ArticleValues>) => {
    setLacks([])
    setProblem('')
    change({ ...values, ...changes })
  }
  const replaceWith = (next: ArticleValues, words = '') => {
    const isOther = !isSameArticle(values, next)
    const told = `${words}${hasDraft && isOther ? ' Se reemplazó lo que había escrito.' : ''}`
    setReplaced(told ? { before: values, told } : undefined)
    if (isOther) write(next)
    heading.current?.focus()
  }
  const leave = () => {
    goTo('#/noticias', { replace: true })
    focusLater(siteLineId)
    return renew()
  }

  const ask = () => {
    setProblem('')
    const found = isBehind
      ? [{ text: 'Hay otra versión: elija con cuál sigue.', at: newerVersionId }]
      : shortcomings(values, today)
    setLacks(found)
    if (found.length === 0) setPublishing(true)
    else focusLater('lo-que-falta')
  }

  async function discard() {
    await keeper.stop()
    try {
      await callDesk('discard_article_draft', { article_id: id })
    } catch (error) {
      keeper.resume()
      return setProblem(newsProblem(error))
    }
    keeper.forget()
    leave()
  }

  if (!article && !hasDraft && opened.others.length > 0)
    return (
      <>
        <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
          Noticia sin publicar
        </h2>
        <ColleagueArticles others={opened.others} onCopy={replaceWith} />
      </>
    )

  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {kind === 'first' ? 'Noticia nueva' : kind === 'again' ? 'Noticia retirada' : 'Corregir la noticia'}
        </h2>
        <SaveLine state={state} draft={opened.draft} />
      </div>
      {otherDraft && (
        <TwoDrafts
          other={valuesOfDraft(otherDraft.draft, today)}
          savedAt={otherDraft.saved_at}
          mine={values}
          onChoose={chooseDraft}
        />
      )}
      {isBehind && !otherDraft && (
        <NewerVersion
          newest={newest}
          slug={article?.slug ?? ''}
          onTake={replaceWith}
          onGoOn={() => {
            write({ version: newest.version })
            heading.current?.focus()
          }}
        />
      )}
      <ColleagueArticles others={opened.others} onCopy={replaceWith} />
      {replaced && (
        <p role="status" className="mb-5 flex flex-wrap items-center gap-2">
          {replaced.told}
          {!isSameArticle(replaced.before, values) && (
            <DeskButton
              onClick={() => {
                write(replaced.before)
                setReplaced(undefined)
                heading.current?.focus()
              }}
            >
              Volver a lo que había
            </DeskButton>
          )}
        </p>
      )}
      {/* No form: Enter in a line of the text must not ask whether to publish it. */}
      <fieldset
        disabled={otherDraft !== null}
        aria-label="Noticia"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <ArticleText values={values} onChange={write} />
        <div className="grid gap-5 lg:sticky lg:top-0">
          <ArticleFacts values={values} today={today} slug={article?.slug} onChange={write} />
          <div role="alert" id="lo-que-falta" tabIndex={-1}>
            {lacks.length > 0 && (
              <div className="rounded-lg bg-amber-50 px-3 py-2.5">
                <p className="font-semibold text-amber-700">Antes de publicar:</p>
                <ul className="mt-1 grid gap-1">
                  {lacks.map(({ text, at }) => (
                    <li key={text}>
                      <button type="button" className="text-link text-left" onClick={() => reach(at)}>
                        {text}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <ProblemLine text={problem} />
          <div className="grid gap-2">
            <div aria-hidden>
              <SaveLine state={state} draft={opened.draft} />
            </div>
            <DeskButton look="primary" onClick={ask}>
              {publicationKinds[kind].button}
            </DeskButton>
            <PreviewButton values={values} correction={kind !== 'first'}>
              Vista previa
            </PreviewButton>
          </div>
          <div className="-mx-3.5 flex flex-wrap gap-1">
            {hasDraft && <DiscardButton onDiscard={discard} />}
            {newest && !newest.withdrawn && article && !article.typed && (
              <WithdrawArticle
                id={id}
                slug={article.slug}
                version={newest.version}
                onWithdrawn={leave}
                onRefused={() => client.invalidateQueries({ queryKey: keys.article(id) })}
              />
            )}
          </div>
        </div>
      </fieldset>
      {(newest || typed) && article && (
        <ArticleHistory versions={versions} slug={article.slug} typed={typed} onOpen={replaceWith} />
      )}
      {publishing && (
        <PublishSheet
          id={id}
          values={values}
          kind={publicationKinds[kind]}
          keeper={keeper}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            keeper.forget()
            return leave()
          }}
          onRefused={async (text, at) => {
            setPublishing(false)
            setProblem(text)
            // A newer version of a colleague is on the screen only after it was fetched.
            await client.invalidateQueries({ queryKey: keys.article(id) })
            setTimeout(() => reach(at))
          }}
        />
      )}
    </>
  )
}

/** Focuses a control, or the first one of a block. */
function reach(id: string) {
  const element = document.getElementById(id)
  const control = element?.matches('fieldset')
    ? element.querySelector<HTMLElement>('textarea, input:not([type=file]), input[type=file]')
    : element
  control?.focus()
  element?.scrollIntoView({ block: 'center' })
}
