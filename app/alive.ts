import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type IslandName, loadIsland } from './islands.ts'

const awake = new WeakSet<Element>()

/** Hydrates one island of the pre-rendered page; a second call does nothing. */
export async function awaken(element: HTMLElement) {
  if (awake.has(element)) return
  awake.add(element)
  const name = element.dataset.island as IslandName
  const props = JSON.parse(element.dataset.props ?? '{}')
  try {
    const island = await loadIsland(name)
    const Component = island.default as ComponentType<object>
    startTransition(() => {
      hydrateRoot(element, createElement(Component, props), { identifierPrefix: name })
    })
  } catch (error) {
    // A lost connection while fetching: the next touch tries again.
    awake.delete(element)
    throw error
  }
}
