/** Sets `window.hit` where it becomes markup. */
const markup =
  '<script>window.hit = 1</script><img src=x onerror="window.hit = 1"><svg/onload=window.hit=1><iframe srcdoc="<script>parent.hit=1</script>">'

const expressions = `javascript:window.hit=1 {{constructor.constructor("window.hit=1")()}} \${window.hit=1} [[x]] $& %s \\u003cb`

const everywhere = (text: string) => ({
  full_name: text.slice(0, 200),
  id_number: text.slice(0, 50),
  phone: text.slice(0, 50),
  // An e-mail address has no brackets, quotes or spaces.
  email: `${text.replaceAll(/[^\w.!#$%&'*+/=?^`{|}~-]/g, '').slice(0, 250)}?bcc=otra%40x.co@x.co`,
  subscription_code: text.slice(0, 100),
  postal_address: text.slice(0, 300),
  description: text.slice(0, 10_000),
})

/** Columns of `pqr_requests` with what a visitor can send without our forms. */
export const hostileCases: Record<string, Record<string, string>> = {
  'markup after the end of an attribute and of a script': everywhere(`"'></textarea></script>-->${markup}`),
  'addresses, expressions and ten thousand characters without a space': {
    ...everywhere('W'.repeat(10_000)),
    full_name: expressions,
    description: `${expressions} ${'W'.repeat(9_000)}`,
  },
  'right-to-left writing, stacked marks and hundreds of empty lines': everywhere(
    `\u202egnp.exe\u2066 \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \u202d\u200f9-2026${'Z\u0351\u0346\u0300\u0489'.repeat(30)}\n\n\n\t${'\n'.repeat(300)}fin`,
  ),
}
