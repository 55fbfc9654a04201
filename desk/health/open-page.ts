import { useQuery } from '@tanstack/react-query'

/** The address of the script that this page runs, which each build gives another name. */
const script = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/** «1.0.0 (BnHZ2Kx1)»: the version of the software, and the build in brackets. */
export const openVersion = () => {
  const build = /-([\w-]+)\.js$/.exec(script())?.[1]
  return [import.meta.env.VITE_VERSION, build && `(${build})`].filter(Boolean).join(' ')
}

/** Whether the site serves another build of the desk than the one that this page runs. Unknown without a connection. */
export const useOldPage = () =>
  useQuery({
    queryKey: ['old-page'],
    queryFn: async () => !(await (await fetch('/desk', { cache: 'no-cache' })).text()).includes(script()),
    refetchInterval: 5 * 60_000,
  }).data ?? false
