import { useSyncExternalStore } from 'react'
import { company } from '#app/content/contact-details.ts'
import { type MenuDocuments, mainMenu, quoteLink } from '#app/content/menu.ts'
import { AccountMenu } from '#app/features/auth/account-menu.tsx'
import { AuthProvider } from '#app/features/auth/auth-provider.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { useAlive } from '#app/ui/use-alive.ts'
import { DesktopMenu } from './desktop-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Wordmark } from './wordmark.tsx'

const onScroll = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

const useScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > 20,
    () => false,
  )

type Props = { path: string; overlay: boolean; documents?: MenuDocuments }

/** Fixed at the top: transparent over a hero, white once scrolled past 20 px or on pages without one. */
export default function SiteHeader({ path, overlay, documents }: Props) {
  const alive = useAlive()
  const scrolled = useScrolled()
  const menu = mainMenu(documents)
  return (
    <AuthProvider>
      <header
        data-solid={!overlay || (alive ? scrolled : 'by-style')}
        className="site-header fixed inset-x-0 top-0 z-40 h-(--header) text-white fade-colors"
      >
        <div className="page-width flex h-full items-center justify-between gap-[min(1rem,3vw)]">
          <a href="/" aria-label={`${company.name}, inicio`} className="min-w-0 rounded-lg py-1">
            <Wordmark />
          </a>
          <DesktopMenu menu={menu} path={path} />
          <div className="flex shrink-0 items-center gap-3 whitespace-nowrap">
            <div className="hidden items-center gap-3 menu:flex">
              <AccountMenu />
              <ButtonLink href={quoteLink.href}>{quoteLink.label}</ButtonLink>
            </div>
            <MobileMenu menu={menu} path={path} account={<AccountMenu />} />
          </div>
        </div>
      </header>
    </AuthProvider>
  )
}
