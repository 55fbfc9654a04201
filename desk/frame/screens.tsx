import type { ComponentType } from 'react'
import { HolidayCount } from '#desk/notices/holiday-count.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'

type DeskScreen = {
  label: string
  screen: ComponentType
  forManagers?: boolean
  /** Stands beside the label in the menu. */
  mark?: ComponentType
}

const filing = () => import('#desk/filing/filing-screen.tsx')
const templates = () => import('#desk/templates/templates-screen.tsx')
const notices = () => import('#desk/notices/notices-screen.tsx')
const news = () => import('#desk/news/news-screen.tsx')
const documents = () => import('#desk/documents/documents-screen.tsx')
const facts = () => import('#desk/facts/facts-screen.tsx')
const reports = () => import('#desk/reports/reports-screen.tsx')
const figures = () => import('#desk/figures/figures-screen.tsx')
const health = () => import('#desk/health/health-screen.tsx')
const team = () => import('#desk/team/team-screen.tsx')

/** The screens beside the lists of cases, by the first part of their address. Their code is loaded when they are opened. */
const screens: Record<string, DeskScreen> = {
  radicar: { label: 'Radicar por alguien', screen: () => <LazyPart load={filing} given={{}} /> },
  plantillas: { label: 'Plantillas', screen: () => <LazyPart load={templates} given={{}} /> },
  avisos: {
    label: 'Avisos de rutas',
    screen: () => <LazyPart load={notices} given={{}} />,
    mark: HolidayCount,
  },
  noticias: { label: 'Noticias', screen: () => <LazyPart load={news} given={{}} />, forManagers: true },
  documentos: {
    label: 'Documentos',
    screen: () => <LazyPart load={documents} given={{}} />,
    forManagers: true,
  },
  empresa: {
    label: 'Datos de la empresa',
    screen: () => <LazyPart load={facts} given={{}} />,
    forManagers: true,
  },
  informes: { label: 'Informes', screen: () => <LazyPart load={reports} given={{}} /> },
  cifras: { label: 'Cifras', screen: () => <LazyPart load={figures} given={{}} /> },
  equipo: { label: 'Equipo', screen: () => <LazyPart load={team} given={{}} />, forManagers: true },
  funcionamiento: {
    label: 'Funcionamiento',
    screen: () => <LazyPart load={health} given={{}} />,
    forManagers: true,
  },
}

/** The screens that the signed-in member may open. */
export function useScreens(): Record<string, DeskScreen> {
  const { role } = useMember()
  const open = Object.entries(screens).filter(([, { forManagers }]) => !forManagers || role === 'manager')
  return Object.fromEntries(open)
}
