import { contact } from '#app/content/contact-details.ts'
import { quotePage } from '#app/content/form-pages/quote-page.ts'
import QuoteForm from '#app/features/quote/quote-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { formPage } from './form-page.tsx'

export const requestQuote = formPage(
  quotePage,
  <Island name="quote-form" component={QuoteForm} props={{ contact }} when="load" />,
)
