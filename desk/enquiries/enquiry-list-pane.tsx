import { useEnquiryList } from '#desk/data/desk-queries.ts'
import { addressOf, type EnquiryListPlace } from '#desk/frame/place.ts'
import { EmptyHelp } from '#desk/inbox/empty-list.tsx'
import { ListPane } from '#desk/lists/list-pane.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { namesOf } from '#domain/words.ts'
import { EnquiryRowLines } from './enquiry-row.tsx'
import { enquiryWords, shownWords } from './enquiry-words.ts'

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
      {(row, assignee) => <EnquiryRowLines row={row} today={me.today} assignee={assignee} />}
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
