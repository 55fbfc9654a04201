import { noticeTitle } from '#domain/collection/notice-title.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'

export const NoticeList = ({ notices }: { notices: RouteNotice[] }) => (
  <ul className="grid gap-3">
    {notices.map((notice) => (
      <li key={notice.id} className="rounded-card border border-teal-600/30 bg-teal-50 px-5 py-4">
        <p className="font-bold">{noticeTitle(notice)}</p>
        <p className="mt-1 whitespace-pre-line">{notice.body}</p>
      </li>
    ))}
  </ul>
)
