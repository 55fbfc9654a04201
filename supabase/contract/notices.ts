import * as v from 'valibot'
import { noticeKinds } from '#domain/collection/notice-title.ts'
import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { day, id, moment, nameOf, repeat } from './parts.ts'

const text = v.nullable(v.string())
const notice = v.strictObject({
  id,
  route: v.nullable(v.picklist(ruralRoutes.map((route) => route.id))),
  first_day: day,
  last_day: day,
  kind: nameOf(noticeKinds),
  new_day: v.nullable(day),
  new_hour: text,
  body: v.string(),
  force_majeure: text,
  published_at: moment,
  ended_at: v.nullable(moment),
  shown_until: day,
  ...repeat,
})

export const noticeFunctions = {
  publish_notice: {
    args: v.strictObject({
      route: text,
      first_day: text,
      last_day: text,
      kind: text,
      body: v.string(),
      new_day: v.optional(text),
      new_hour: v.optional(text),
      force_majeure: v.optional(text),
    }),
    result: notice,
  },
  end_notice: { args: v.strictObject({ notice_id: v.string() }), result: notice },
}
