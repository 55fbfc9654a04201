/** «1.0.0 (BnHZ2Kx1)»: the version of the software, and in brackets the build, which names the script of this page. */
export const openVersion = () => {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  const build = /-([\w-]+)\.js$/.exec(script)?.[1]
  return [import.meta.env.VITE_VERSION, build && `(${build})`].filter(Boolean).join(' ')
}
