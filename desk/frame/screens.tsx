import type { ComponentType } from 'react'

type DeskScreen = { label: string; screen: ComponentType }

/** What the desk has beside cases: the first part of its address → its name in the navigation, and the screen. */
export const screens: Record<string, DeskScreen> = {}
