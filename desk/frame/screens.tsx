import { type ComponentType, lazy } from 'react'

type DeskScreen = { label: string; screen: ComponentType }

/**
 * What the desk has beside cases: the first part of its address → its name in the navigation, and the screen, whose code is
 * fetched when somebody goes there.
 */
export const screens: Record<string, DeskScreen> = {
  avisos: { label: 'Avisos de rutas', screen: lazy(() => import('#desk/notices/notices-screen.tsx')) },
}
