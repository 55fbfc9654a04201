import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import { control, map as createMap, divIcon, marker, tileLayer } from 'leaflet'

export type Place = { center: { lat: number; lng: number }; zoom: number; title: string; description: string }

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const attribution =
  '© colaboradores de <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'

const pin = divIcon({
  className: '',
  html: '<svg viewBox="0 0 36 48" width="36" height="48" aria-hidden="true"><path d="M18 47C27 34 34 26 34 17A16 16 0 0 0 2 17c0 9 7 17 16 30z" fill="#0d9488" stroke="#fff" stroke-width="2"/><circle cx="18" cy="17" r="6" fill="#fff"/></svg>',
  iconSize: [36, 48],
  iconAnchor: [18, 47],
  popupAnchor: [0, -42],
})

const words = ({ title, description }: Place) => {
  const box = document.createElement('div')
  for (const [className, text] of [
    ['place-title', title],
    ['', description],
  ] as const)
    box.append(Object.assign(document.createElement('p'), { className, textContent: text }))
  return box
}

/** Draws the map into `element` and reports whether its tiles load. Returns a function that removes it. */
export function drawMap(element: HTMLElement, place: Place, onTiles: (shown: boolean) => void) {
  const animated = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const touch = matchMedia('(pointer: coarse)').matches
  const map = createMap(element, {
    center: place.center,
    zoom: place.zoom,
    zoomControl: false,
    // The wheel scrolls the page until the visitor focuses the map.
    scrollWheelZoom: false,
    dragging: !touch,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
  })
  map.attributionControl.setPrefix(false)
  control.zoom({ position: 'bottomleft', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)

  map.on('focus', () => {
    map.scrollWheelZoom.enable()
    map.dragging.enable()
  })
  map.on('blur', () => {
    map.scrollWheelZoom.disable()
    if (touch) map.dragging.disable()
  })

  let shown = false
  tileLayer(tiles, {
    tileSize: 256,
    maxZoom: 18,
    attribution,
    // The tile service rejects requests without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      if (!shown) onTiles(true)
      shown = true
    })
    .on('load', () => {
      if (!shown) onTiles(false)
    })
    .addTo(map)

  const point = marker(place.center, { icon: pin, title: place.title }).addTo(map)
  point.bindPopup(words(place), { minWidth: 200, maxWidth: 260, autoClose: false, closeOnClick: false })
  point.on('popupopen', ({ popup }) => {
    popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Cerrar')
  })
  point.openPopup()

  return () => map.remove()
}
