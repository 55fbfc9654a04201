import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandName, loadIsland } from './islands.ts'
import { idle } from './lib/idle.ts'

const awake = new WeakSet<HTMLElement>()

/** Hydrates islands of the pre-rendered page: fetched together, woken one by one. A second call does nothing. */
export async function awaken(elements: HTMLElement[]) {
  const asleep = elements.filter((element) => !awake.has(element))
  for (const element of asleep) awake.add(element)
  // One long pause would be felt, several short ones are not.
  const several = asleep.length > 1
  if (several) await idle()
  const fetched = asleep.map((element) => ({ element, island: loadIsland(nameOf(element)) }))
  for (const { element, island } of fetched) {
    try {
      const { default: component } = await island
      if (several) await layOut(element)
      hydrate(element, component as ComponentType<object>)
    } catch (error) {
      console.error(error)
      // A lost connection while fetching: the next touch tries again.
      awake.delete(element)
    }
  }
}

const nameOf = (element: HTMLElement) => element.dataset.island as IslandName

/** Its block may have been left out of the first layout (app.css). */
async function layOut(element: HTMLElement) {
  await idle()
  const block = element.closest<HTMLElement>('main > *')
  if (!block) return
  block.style.contentVisibility = 'visible'
  await idle()
}

function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props = JSON.parse(element.dataset.props ?? '{}')
  startTransition(() => {
    hydrateRoot(element, <Component {...props} />, { identifierPrefix: nameOf(element) })
  })
}
