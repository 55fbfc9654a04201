import type { ComponentType } from 'react'
import { LazyPart } from '#desk/ui/lazy-part.tsx'

type DeskScreen = { label: string; screen: ComponentType }

const filing = () => import('#desk/filing/filing-screen.tsx')
const templates = () => import('#desk/templates/templates-screen.tsx')
const notices = () => import('#desk/notices/notices-screen.tsx')

/**
 * What the desk has beside cases: the first part of its address → its name in the navigation, and the screen, whose code is
 * fetched when somebody goes there.
 */
export const screens: Record<string, DeskScreen> = {
  radicar: { label: 'Radicar por alguien', screen: () => <LazyPart load={filing} given={{}} /> },
  plantillas: { label: 'Plantillas', screen: () => <LazyPart load={templates} given={{}} /> },
  avisos: { label: 'Avisos de rutas', screen: () => <LazyPart load={notices} given={{}} /> },
}
