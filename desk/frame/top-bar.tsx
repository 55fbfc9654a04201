import { useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { LostFactorLine } from '#desk/second-factor/lost-factor-line.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { company } from '#domain/company.ts'
import { MemberMenu } from './member-menu.tsx'
import { Navigation } from './navigation.tsx'
import { SearchBox } from './search-box.tsx'
import { useKeys } from './use-keys.ts'

const keysHelp = () => import('./keys-help.tsx')
const secondFactor = () => import('#desk/second-factor/second-factor-panel.tsx')

export function TopBar() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [factorOpen, setFactorOpen] = useState(false)
  // Codes that are shown only once: the first attempt to close asks whether they are saved.
  const [codesUnsaved, setCodesUnsaved] = useState(false)
  const [closing, setClosing] = useState(false)
  const closeFactor = () => {
    setClosing(codesUnsaved && !closing)
    setFactorOpen(codesUnsaved && !closing)
  }
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus(), '?': () => setHelpOpen(true) })
  return (
    <header className="@container flex flex-wrap items-center gap-x-3 gap-y-2 bg-forest-900 px-3 py-2 text-white sm:px-4">
      <button
        type="button"
        onClick={() => setMenuOpen(true)}
        className="grid size-11 place-items-center rounded-lg hover:bg-white/10 focus-visible:outline-white xl:hidden"
      >
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Bandejas</span>
      </button>
      {/* Visually hidden where large text on a phone would give it a row of its own. */}
      <h1 className="text-base font-normal @max-[14rem]:sr-only">
        <strong>{company.short_name}</strong> Escritorio
      </h1>
      <SearchBox ref={search} />
      <div className="ml-auto flex items-center gap-3">
        <a
          href="#/radicar"
          className="hidden min-h-10 items-center rounded-lg bg-white px-3.5 font-semibold text-forest-900 hover:bg-teal-50 focus-visible:outline-white lg:inline-flex"
        >
          Radicar por alguien
        </a>
        <MemberMenu onHelp={() => setHelpOpen(true)} onSecondFactor={() => setFactorOpen(true)} />
      </div>
      <LostFactorLine onOpen={() => setFactorOpen(true)} />
      <Sheet open={menuOpen} title="Bandejas" onClose={() => setMenuOpen(false)}>
        <Navigation onChoose={() => setMenuOpen(false)} />
      </Sheet>
      <Sheet open={helpOpen} title="Ayuda y teclas" onClose={() => setHelpOpen(false)}>
        <LazyPart load={keysHelp} given={{}} />
      </Sheet>
      <Sheet open={factorOpen} title="Verificación en dos pasos" onClose={closeFactor}>
        <LazyPart load={secondFactor} given={{ closing, onUnsaved: setCodesUnsaved }} />
      </Sheet>
    </header>
  )
}
