import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callDesk, problemText } from '#desk/data/call-desk.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { noticeTitle } from '#domain/collection/notice-title.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { noticesKey } from './use-standing-notices.ts'

export function EndNotice({ notice }: { notice: RouteNotice }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => callDesk('end_notice', { notice_id: notice.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
  return (
    <>
      <DeskButton look="quiet" onClick={() => setAsking(true)}>
        Retirar<span className="sr-only"> {noticeTitle(notice)}</span>
      </DeskButton>
      <Sheet open={asking} title="Retirar el aviso" onClose={() => setAsking(false)}>
        <p className="font-semibold">{noticeTitle(notice)}</p>
        <p className="mt-2">Deja de verse en el sitio, y los calendarios vuelven al horario de siempre.</p>
        <ProblemLine text={end.error ? problemText(end.error) : ''} />
        <div className="mt-4 flex flex-wrap gap-2">
          <DeskButton look="danger" idle={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? 'Retirando…' : 'Retirar'}
          </DeskButton>
          <DeskButton look="quiet" onClick={() => setAsking(false)}>
            Cancelar
          </DeskButton>
        </div>
      </Sheet>
    </>
  )
}
