import { useQueryClient } from '@tanstack/react-query'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { ConfirmAct } from '#desk/ui/feedback/confirm-act.tsx'
import { noticeTitle } from '#domain/collection/notice-title.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { noticesKey } from './use-standing-notices.ts'

type Props = { notice: RouteNotice; focusAfter: string }

export function EndNotice({ notice, focusAfter }: Props) {
  const client = useQueryClient()
  return (
    <ConfirmAct
      opener={
        <span>
          Retirar<span className="sr-only"> {noticeTitle(notice)}</span>
        </span>
      }
      title="Retirar el aviso"
      act="Retirar"
      acting="Retirando…"
      run={(holder) => actAtDesk('end_notice', { notice_id: notice.id }, holder)}
      onDone={() => client.invalidateQueries({ queryKey: noticesKey })}
      focusAfter={focusAfter}
    >
      <p className="font-semibold">{noticeTitle(notice)}</p>
      <p className="mt-2">Deja de verse en el sitio, y los calendarios vuelven al horario de siempre.</p>
    </ConfirmAct>
  )
}
