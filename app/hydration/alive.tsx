import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tryAgain } from '#app/lib/try-again.ts'
import { type IslandName, loadIsland } from './islands.ts'
import { idle, near } from './waits.ts'

const awake = new WeakSet<HTMLElement>()

/**
 * Hydrates islands of the pre-rendered page. A second call does nothing, unless the script of an island could not be
 * fetched. `persistently` retries by itself; without it, the next touch retries.
 */
export async function awaken(elements: Iterable<HTMLElement>, persistently = false) {
  const asleep = [...elements].filter((element) => !awake.has(element))
  // Several short tasks block the page less than one long task.
  if (persistently) await idle()
  const several = asleep.length > 1
  const woken = asleep.map((element) => {
    const attempt = () => wake(element, several)
    return (persistently ? tryAgain(attempt) : attempt()).catch(console.error)
  })
  await Promise.all(woken)
}

async function wake(element: HTMLElement, inItsTurn: boolean) {
  if (awake.has(element)) return
  awake.add(element)
  try {
    if (inItsTurn) await inTurn(element)
    const { default: component } = await loadIsland(nameOf(element))
    hydrate(element, component as ComponentType<object>)
  } catch (error) {
    awake.delete(element)
    throw error
  }
}

const nameOf = (element: HTMLElement) => element.dataset.island as IslandName

/** Islands far below wait until the visitor scrolls near them, or for `nearTimeout`. */
async function inTurn(element: HTMLElement) {
  // Islands have `display: contents`, which an IntersectionObserver never sees.
  const block = element.closest('main > :not([data-island])')
  if (block) await near(block)
  await idle()
}

function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props = JSON.parse(element.dataset.props ?? '{}')
  startTransition(() => {
    hydrateRoot(element, <Component {...props} />, { identifierPrefix: nameOf(element) })
  })
}
