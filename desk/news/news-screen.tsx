import { usePlace } from '#desk/frame/place.ts'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { NewsList } from './news-list.tsx'
import { useArticle } from './use-news.ts'

/** The news of the site, which managers write. */
export default function NewsScreen() {
  const { part } = usePlace()
  return <div className="mx-auto max-w-5xl">{part ? <OpenArticle key={part} id={part} /> : <NewsList />}</div>
}

function OpenArticle({ id }: { id: string }) {
  const query = useArticle(id)
  return (
    <>
      <a href="#/noticias" className="text-link mb-2 inline-flex min-h-11 items-center">
        Volver a Noticias
      </a>
      <LoadState query={query} waiting="Abriendo la noticia…" stale="La noticia no se pudo actualizar." />
      {query.data && <ArticleEditor id={id} opened={query.data} />}
    </>
  )
}
