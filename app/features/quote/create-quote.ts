import { insertPending } from '#app/lib/insert-pending.ts'
import type { Quote } from './quote-schema.ts'

export const createQuote = (quote: Quote) =>
  insertPending('quote_requests', quote, { about: quote.identification })
