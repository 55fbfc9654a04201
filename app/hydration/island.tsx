import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from './islands.ts'

type Props<P extends object> = {
  name: IslandName
  component: ComponentType<P>
  /** `load`: soon after the page has loaded. `touch`: when the visitor first reaches for it. */
  when: 'load' | 'touch'
} & (object extends P ? { props?: P } : { props: P })

/**
 * A piece of the page that comes alive in the browser. It is rendered as a root of its own, so that
 * the identifiers React gives here are those it gives there.
 */
export function Island<P extends object>({ name, component: Component, props = {} as P, when }: Props<P>) {
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{
        __html: renderToString(<Component {...props} />, { identifierPrefix: name }),
      }}
    />
  )
}
