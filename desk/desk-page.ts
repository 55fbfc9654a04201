import { escapeXml } from '#domain/escape-xml.ts'

/** URLs of the desk's files, and the name of the company. */
type DeskAssets = { script: string; style: string; font: string; name: string }

/** As on the site, because a browser reports an error where only one of two pages has it; and inline, to be in time. */
const transition =
  '@view-transition{navigation:auto}@media(prefers-reduced-motion:reduce){@view-transition{navigation:none}}'

/** The only page of the desk; its addresses are fragments. */
export const deskPage = ({ script, style, font, name }: DeskAssets) => `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Escritorio | ${escapeXml(name)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0b322c">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${font})}${transition}</style>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="desk"></div>
<noscript><p>El escritorio de la oficina necesita JavaScript. Actívelo en el navegador y abra la página otra vez.</p></noscript>
</body>
</html>
`
