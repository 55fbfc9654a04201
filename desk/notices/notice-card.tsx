import { noticeTitle } from '#domain/collection/notice-title.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { fromHour } from '#domain/days/day-words.ts'
import { capital } from '#domain/words.ts'

/** A notice, with its new hour. */
export const NoticeCard = ({ notice }: { notice: RouteNotice }) => (
  <div className="rounded-card border border-teal-600/30 bg-teal-50 px-5 py-4">
    <p className="font-bold">{noticeTitle(notice)}</p>
    {notice.new_hour && <p>{capital(fromHour(notice.new_hour.slice(0, 5)))}</p>}
    <p className="mt-1 whitespace-pre-line">{notice.body}</p>
  </div>
)
