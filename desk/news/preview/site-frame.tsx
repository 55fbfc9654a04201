import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import siteStyle from '#app/style/app.css?url'

const page = `<!doctype html><html lang="es-CO"><head><title>Vista previa</title><link rel="stylesheet" href="${siteStyle}"></head><body></body></html>`

/** The rules of the desk's page that load the font, which the site has too. */
const fontRules = () =>
  [...document.styleSheets]
    .filter(({ href }) => !href)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)

/** Shows children in a page of their own with the style of the site, as wide as a screen and scaled to the room there is. */
export function SiteFrame({ width, children }: { width: number; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const begin = (frame: HTMLIFrameElement) => {
    const inner = frame.contentDocument
    if (!inner) return
    for (const rule of fontRules()) inner.styleSheets[0]?.insertRule(rule.cssText)
    // Nothing stands above the article here.
    inner.documentElement.style.setProperty('--header', '0px')
    // A link would replace the preview.
    inner.addEventListener('click', (event) => event.preventDefault())
    setBody(inner.body)
  }
  const scale = Math.min(1, size.width / width) || 1
  return (
    <div ref={room} className="relative min-h-0 grow overflow-hidden">
      <iframe
        title="La noticia en el sitio"
        srcDoc={page}
        onLoad={({ currentTarget }) => begin(currentTarget)}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          left: (size.width - width * scale) / 2,
        }}
        className="absolute top-0 border-0 bg-white"
      />
      {body && createPortal(children, body)}
    </div>
  )
}
