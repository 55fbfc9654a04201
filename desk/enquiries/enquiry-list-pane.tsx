import { useEnquiryList } from '#desk/data/desk-queries.ts'
import { addressOf, type EnquiryListPlace } from '#desk/frame/place.ts'
import { EmptyHelp } from '#desk/inbox/empty-list.tsx'
import { ListPane } from '#desk/lists/list-pane.tsx'
import { RowLines } from '#desk/lists/row-link.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { namesOf } from '#domain/words.ts'
import { enquiryWords, lineInWords, shownWords } from './enquiry-words.ts'
import { StatusBadge } from './status-badge.tsx'

export function EnquiryListPane({ list, openId }: { list: EnquiryListPlace; openId: string | undefined }) {
  const { form, shown } = list
  const me = useMember()
  const listed = useEnquiryList(form, shown)
  const more = () => {
    if (listed.hasNextPage && !listed.isFetchingNextPage) listed.fetchNextPage()
  }
  return (
    <ListPane
      list={list}
      openId={openId}
      query={listed}
      rows={listed.data?.pages.flatMap((page) => page.rows)}
      searching={listed.isFetchingNextPage}
      onEnd={more}
      order={shown === 'all' ? 'primero lo más reciente' : 'primero lo que más espera'}
      belowTitle={<ShownLinks list={list} />}
      empty={<EmptyHelp text={enquiryWords[form].empty[shown]} {...linkToMore(list)} />}
      csv={async () => (await import('#desk/export/enquiry-export.ts')).enquiryExport(list, me)}
    >
      {(row, assignee) => (
        <RowLines
          title={row.title}
          badge={<StatusBadge row={row} />}
          facts={shortMoment(row.created_at, me.today)}
          assignee={assignee}
          line={lineInWords(row)}
        />
      )}
    </ListPane>
  )
}

const linkToMore = ({ form, shown }: EnquiryListPlace) => {
  if (shown === 'all') return {}
  return shown === 'mine'
    ? { link: { href: addressOf({ form, shown: 'open' }), label: 'Ver las que esperan' } }
    : { link: { href: addressOf({ form, shown: 'all' }), label: 'Ver también las terminadas' } }
}

/** Links that choose which enquiries the list shows. */
const ShownLinks = ({ list: { form, shown } }: { list: EnquiryListPlace }) => (
  <nav aria-label="Cuáles se muestran" className="-mx-1 mt-1.5 flex flex-wrap gap-1">
    {namesOf(shownWords).map((one) => (
      <a
        key={one}
        href={addressOf({ form, shown: one })}
        aria-current={one === shown ? 'page' : undefined}
        className="flex min-h-8 items-center rounded-lg px-2.5 text-sm hover:bg-sand-100 aria-[current=page]:bg-teal-100 aria-[current=page]:font-semibold aria-[current=page]:text-forest-900 pointer-coarse:min-h-11"
      >
        {shownWords[one]}
      </a>
    ))}
  </nav>
)
