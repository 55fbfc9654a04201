import { type ComponentType, useEffect } from 'react'
import { useFreshLists } from '#desk/data/desk-queries.ts'
import { PqrsScreen } from '#desk/inbox/pqrs-screen.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { Navigation } from './navigation.tsx'
import { type EnquiryPlace, listTitle, type Place, usePlace } from './place.ts'
import { useScreens } from './screens.tsx'
import { TopBar } from './top-bar.tsx'

const enquiriesScreen = () => import('#desk/enquiries/enquiries-screen.tsx')

/** The top bar, the navigation, and the screen that the address names. */
export function Frame() {
  const place = usePlace()
  const named = useScreens()[place.screen ?? '']
  const title = place.list ? listTitle(place.list) : (named?.label ?? 'Nada aquí')
  useFreshLists()
  useEffect(() => {
    document.title = `${title} | Escritorio`
  }, [title])
  return (
    <div className="grid h-dvh grid-rows-[auto_auto_minmax(0,1fr)]">
      <TopBar />
      <ConnectionLine />
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] xl:grid-cols-[min(14rem,16vw)_minmax(0,1fr)]">
        <div className="hidden overflow-y-auto border-r border-sand-200 xl:block">
          <Navigation />
        </div>
        <ScreenAt place={place} screen={named?.screen} />
      </div>
    </div>
  )
}

type Props = { place: Place; screen: ComponentType | undefined }

function ScreenAt({ place, screen: Screen }: Props) {
  if (isEnquiry(place)) return <LazyPart load={enquiriesScreen} given={{ place }} />
  if (place.list) return <PqrsScreen place={place} />
  return <main className="relative overflow-y-auto p-4 sm:p-6">{Screen ? <Screen /> : <UnknownPlace />}</main>
}

const isEnquiry = (place: Place): place is EnquiryPlace => place.list !== undefined && 'form' in place.list

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
