import { company } from '#domain/company.ts'
import { hourWords } from '#domain/days/day-words.ts'
import { type Reminder, reminders } from '#domain/push/reminders.ts'

/** A tablet is no telephone. */
export const thisDevice = (agent = navigator.userAgent) =>
  /Mobi/.test(agent) && !/iPad/.test(agent) ? 'este teléfono' : 'este dispositivo'

/** «la tarde anterior, a las 6:00 p. m.» */
export const reminderInSentence = (reminder: Reminder) => {
  const { words, hour } = reminders[reminder]
  return `${words.toLowerCase()}, a las ${hourWords(hour)}`
}

export const installSteps = [
  'Toque «Compartir», el cuadro con la flecha hacia arriba.',
  'Elija «Agregar a pantalla de inicio».',
]

const ways: [browser: RegExp, way: string][] = [
  [
    /SamsungBrowser/,
    'abra el menú del navegador (☰) y toque «Ajustes», «Sitios y descargas» y «Notificaciones»; allí permita este sitio.',
  ],
  [
    /iPhone|iPad|Macintosh.*Mobile/,
    `abra los ajustes del dispositivo, toque «Notificaciones» y «${company.short_name}», y permítalas.`,
  ],
  [
    /Firefox/,
    'toque el candado junto a la dirección de la página, busque «Notificaciones» y quite el bloqueo.',
  ],
  [
    /Macintosh.*Version\//,
    'en el menú de Safari abra «Ajustes», «Sitios web» y «Notificaciones»; allí permita este sitio.',
  ],
  [
    /Android/,
    'toque el ícono a la izquierda de la dirección de la página, luego «Permisos» y «Notificaciones», y permítalas.',
  ],
]
const otherWay = 'pulse el ícono a la izquierda de la dirección de la página y permita las «Notificaciones».'

/** How to take back a «no», which no page can ask about again: the end of a sentence. */
export const wayToAllow = (agent = navigator.userAgent) =>
  ways.find(([browser]) => browser.test(agent))?.[1] ?? otherWay
