import * as v from 'valibot'
import { publishedDocument } from './documents.ts'
import { publishedFacts } from './facts.ts'
import { publishedArticle } from './news.ts'
import { count, moment, nothing } from './parts.ts'

const text = v.string()

export const buildState = v.picklist(['under_way', 'visible', 'handed_over', 'failed'])
export const buildFailure = v.picklist([
  'disk_full',
  'bad_picture',
  'bad_document',
  'hook_refused',
  'build_failed',
])

/** How far the last publication has come on its way to the site. */
export const siteState = v.strictObject({
  /** Zero where nothing was published yet. */
  publication: count,
  /** The last publication that the site shows, with all before it. */
  visible: count,
  published_at: v.nullable(moment),
  state: v.nullable(buildState),
  /** Since when the site shows it, or when the attempt failed. */
  since: v.nullable(moment),
  failure: v.nullable(buildFailure),
  /** The file, article or document that the failure is about. */
  about: v.nullable(text),
})

export const publicationFunctions = {
  /** For everybody: what the build puts into the site. */
  site_content: {
    args: nothing,
    result: v.strictObject({
      publication: count,
      news: v.array(publishedArticle),
      withdrawn: v.array(text),
      documents: v.array(publishedDocument),
      facts: v.nullable(publishedFacts),
    }),
  },
  desk_site: { args: nothing, result: siteState },
  /** `uploaded`: the office has this file already. */
  add_published_file: {
    args: v.strictObject({ sha256: text, type: text, size: v.number() }),
    result: v.strictObject({ path: text, uploaded: v.boolean() }),
  },
  confirm_published_file: { args: v.strictObject({ path: text }), result: nothing },
}

export type SiteState = v.InferOutput<typeof siteState>
