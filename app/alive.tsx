import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandName, loadIsland } from './islands.ts'
import { idle } from './lib/idle.ts'
import { near } from './lib/near.ts'

const awake = new WeakSet<HTMLElement>()

/** Hydrates islands of the pre-rendered page, one by one. A second call does nothing. */
export async function awaken(elements: HTMLElement[]) {
  const asleep = elements.filter((element) => !awake.has(element))
  for (const element of asleep) awake.add(element)
  // One long pause would be felt, several short ones are not.
  const several = asleep.length > 1
  if (several) await idle()
  const woken = asleep.map(async (element) => {
    try {
      if (several) await inTurn(element)
      const { default: component } = await loadIsland(nameOf(element))
      hydrate(element, component as ComponentType<object>)
    } catch (error) {
      console.error(error)
      // A lost connection while fetching: the next touch tries again.
      awake.delete(element)
    }
  })
  await Promise.all(woken)
}

const nameOf = (element: HTMLElement) => element.dataset.island as IslandName

/** What is far below waits until the visitor comes near, or has had time to look at the rest. */
async function inTurn(element: HTMLElement) {
  await near(element.closest('main > *') ?? element)
  await idle()
}

function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props = JSON.parse(element.dataset.props ?? '{}')
  startTransition(() => {
    hydrateRoot(element, <Component {...props} />, { identifierPrefix: nameOf(element) })
  })
}
