import { Fragment, type ReactNode } from 'react'

const markup = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Of this site, another site, a mail or a call. Browsers read `//`, and `/` with a backslash or a tab, as another site. */
const linkable = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*$/

/** Editorial text with **bold** and [links](/path); a link to anything else stays as it was typed. */
export function RichText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(markup)) {
    const [whole, bold, label, href] = match
    if (href && !linkable.test(href)) continue
    parts.push(text.slice(end, match.index))
    parts.push(bold ? <strong>{bold}</strong> : <TextLink href={href ?? ''}>{label}</TextLink>)
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className="text-link"
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
  >
    {children}
  </a>
)
