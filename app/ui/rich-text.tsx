import { Fragment, type ReactNode } from 'react'

const markup = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/** Editorial text with **bold** and [links](/path). */
export function RichText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(markup)) {
    const [whole, bold, label, href] = match
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
