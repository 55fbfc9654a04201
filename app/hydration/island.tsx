import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from './islands.ts'

type Props<P extends object> = {
  name: IslandName
  component: ComponentType<P>
  /**
   * `load`: hydrated soon after the page has loaded. `touch`: when the visitor first points at it or focuses it.
   * `route`: like `load` for a visitor who has chosen a collection route, like `touch` for others.
   */
  when: 'load' | 'touch' | 'route'
} & (object extends P ? { props?: P } : { props: P })

/**
 * A part of the page that is hydrated in the browser. It is rendered as its own root, so that `useId` gives the same
 * identifiers at build time and in the browser.
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
