import { shortDay } from '#desk/ui/moment-words.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatTime } from '#domain/days/format-date.ts'
import type { SiteState } from '#supabase/contract/publications.ts'

/** Longer than any build that goes well takes. */
const usualTime = 5 * 60_000

/** What was published last. */
export type Subject = { title: string; withdrawn: boolean }

type StateWords = { tone: 'waiting' | 'good' | 'bad'; title: string; text?: string }

const whoHelps = 'Avise a quien administra el sitio.'

/** «desde las 10:32 a. m.», with the day where it is not today. */
function sinceWords(moment: string, today: string) {
  const day = dayInColombia(new Date(moment))
  const time = formatTime(moment)
  const hour = `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
  return day === today ? `desde ${hour}` : `desde el ${shortDay(day, today)}, a ${hour}`
}

const failureWords = ({ failure, about }: SiteState) => {
  switch (failure) {
    case 'disk_full':
      return `El servidor no tiene espacio en el disco. ${whoHelps} Cuando haya espacio, llega al sitio sin que usted publique de nuevo.`
    case 'bad_picture':
      return `Una foto de la noticia /news/${about} no se pudo preparar. Ábrala en Noticias, cambie la foto y publique de nuevo.`
    case 'bad_document':
      return `El PDF /assets/${about}.pdf no sirve. En Documentos, publique otra edición con el PDF correcto y retire esta.`
    case 'hook_refused':
      return `El hosting no aceptó el aviso de publicación. ${whoHelps}`
    default:
      return whoHelps
  }
}

const arriving = {
  under_way: 'En camino al sitio',
  late: 'Tarda más de lo normal en llegar al sitio',
  visible: 'Visible',
  failed: 'Lo último que se publicó no llegó al sitio',
}
const leaving: typeof arriving = {
  under_way: 'Se está retirando del sitio',
  late: 'Tarda más de lo normal en salir del sitio',
  visible: 'Retirada del sitio',
  failed: 'No se pudo retirar del sitio',
}

/** Where what was published last is of another screen. */
const unnamed = {
  ...arriving,
  late: 'Lo último que se publicó tarda más de lo normal en llegar al sitio',
  visible: 'El sitio está al día',
}

/** How far the last publication has come. Null where nothing was published yet. */
export function siteStateWords(
  site: SiteState,
  latest: Subject | undefined,
  now: number,
  today: string,
): StateWords | null {
  const { state, since, published_at } = site
  const words = !latest ? unnamed : latest.withdrawn ? leaving : arriving
  const named = (title: string) => (latest ? `${title}: «${latest.title}»` : title)
  switch (state) {
    case null:
      return null
    case 'under_way':
      return published_at && now - Date.parse(published_at) > usualTime
        ? {
            tone: 'bad',
            title: named(words.late),
            text: `Suele tardar menos de un minuto. Lo publicado está guardado y el sitio sigue como estaba. ${whoHelps}`,
          }
        : {
            tone: 'waiting',
            title: named(words.under_way),
            text: 'Suele tardar menos de un minuto. Puede seguir trabajando.',
          }
    case 'visible':
      return {
        tone: 'good',
        title: named(`${words.visible} ${since ? sinceWords(since, today) : ''}`.trim()),
      }
    case 'handed_over':
      return {
        tone: 'good',
        title: named('El sitio se está armando en su hosting'),
        text: 'Suele tardar unos minutos.',
      }
    case 'failed':
      return {
        tone: 'bad',
        title: named(words.failed),
        text: `El sitio sigue como estaba. ${failureWords(site)}`,
      }
  }
}
