import { useEffect } from 'react'
import { CasesScreen } from '#desk/inbox/cases-screen.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { Navigation } from './navigation.tsx'
import { listTitle, usePlace } from './place.ts'
import { useScreens } from './screens.tsx'
import { TopBar } from './top-bar.tsx'

/** The bar, the bandejas, and beside them the screen that the address names. */
export function Frame() {
  const place = usePlace()
  const open = useScreens()[place.screen ?? '']
  const title = place.list ? listTitle(place.list) : (open?.label ?? 'Nada aquí')
  useEffect(() => {
    document.title = `${title} | Escritorio`
  }, [title])
  const Screen = open?.screen
  return (
    <div className="grid h-dvh grid-rows-[auto_auto_minmax(0,1fr)]">
      <TopBar />
      <ConnectionLine />
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] xl:grid-cols-[min(14rem,16vw)_minmax(0,1fr)]">
        <div className="hidden overflow-y-auto border-r border-sand-200 xl:block">
          <Navigation />
        </div>
        {place.list ? (
          <CasesScreen place={place} />
        ) : (
          <main className="overflow-y-auto p-4 sm:p-6">{Screen ? <Screen /> : <UnknownPlace />}</main>
        )}
      </div>
    </div>
  )
}

const UnknownPlace = () => (
  <>
    <h2 className="text-lg">Aquí no hay nada</h2>
    <p className="mt-2">
      La dirección no es de este escritorio.{' '}
      <a href="#/mias" className="text-link">
        Ir a mis casos
      </a>
    </p>
  </>
)
