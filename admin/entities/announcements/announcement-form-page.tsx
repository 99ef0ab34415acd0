import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { PageTitle } from '#admin/screen/page-title.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { useEditedAnnouncement } from './announcement.api.ts'
import { EMPTY_DRAFT, toCopy } from './announcement-draft.ts'
import { AnnouncementEditor, type EditorSlots } from './announcement-editor.tsx'
import type { AnnouncementDesk, EditedAnnouncement, ListedAnnouncement } from './desk.ts'
import { Standing } from './standing.tsx'

/** The words of a kind's editor. */
export type FormWords = {
  /** The list, in the breadcrumb. */
  list: string
  create: string
  edit: string
  missing: string
  missingLead: string
  /** The link to the list where the announcement does not exist. */
  back: string
}

type AnnouncementFormPageProps<Own, Row extends ListedAnnouncement> = EditorSlots<Own> & {
  desk: AnnouncementDesk<Own, Row>
  words: FormWords
  /** Screens above the list. */
  trail?: readonly { label: string; to: string }[]
  /** What has to be known before it is written, below the title. */
  hints?: ReactNode
  /** The announcement that is edited; absent on the screen that makes a new one, `?from={id}` for a copy. */
  id?: string | undefined
}

/**
 * The screen that makes or edits an announcement: texts in the desk's languages side by side, link, picture, the kind's
 * own fields, publication, preview, and saving with everything that may go wrong. A kind gives its desk, its words, the
 * fields that it alone has (`ownFields`) and what its readers will see (`preview`).
 */
export function AnnouncementFormPage<Own, Row extends ListedAnnouncement>({
  id,
  ...props
}: AnnouncementFormPageProps<Own, Row>) {
  const [params] = useSearchParams()
  const from = id ?? params.get('from')
  if (from === null) return <FormView {...props} />
  return <StoredForm key={from} {...props} id={from} isCopy={id === undefined} />
}

type ViewProps<Own, Row extends ListedAnnouncement> = Omit<AnnouncementFormPageProps<Own, Row>, 'id'>

function StoredForm<Own, Row extends ListedAnnouncement>({
  id,
  isCopy,
  ...props
}: ViewProps<Own, Row> & { id: string; isCopy: boolean }) {
  const { desk, words } = props
  const { data, error, isFetching, refetch } = useEditedAnnouncement(desk, id)
  if (data) return <FormView {...props} {...(isCopy ? { copied: data } : { opened: data })} />
  if (!error || (isFetching && !isApiError(error, 'not_found')))
    return <FormSkeleton title={isCopy ? words.create : words.edit} />
  if (!isApiError(error, 'not_found', 'validation'))
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <>
      <PageTitle title={words.missing} />
      <EmptyState
        title={words.missing}
        description={words.missingLead}
        action={<ButtonLink to={desk.screens.list}>{words.back}</ButtonLink>}
      />
    </>
  )
}

type FormViewProps<Own, Row extends ListedAnnouncement> = ViewProps<Own, Row> & {
  opened?: EditedAnnouncement<Own>
  /** The announcement that a new one copies. */
  copied?: EditedAnnouncement<Own>
}

function FormView<Own, Row extends ListedAnnouncement>(props: FormViewProps<Own, Row>) {
  const { words, trail = [], hints, opened, copied, ...slots } = props
  const { desk } = slots
  const [stored, setStored] = useState(opened)
  const [initial] = useState(() =>
    copied ? { draft: toCopy(copied.draft), own: copied.own } : { draft: EMPTY_DRAFT, own: desk.emptyOwn },
  )
  return (
    <>
      <PageHeader
        trail={[...trail, { label: words.list, to: desk.screens.list }]}
        title={opened ? words.edit : words.create}
        action={stored && <Standing standing={stored.standing} startDate={stored.startDate} />}
      />
      {hints}
      <AnnouncementEditor {...slots} opened={opened} initial={initial} onStored={setStored} />
    </>
  )
}

function FormSkeleton({ title }: { title: string }) {
  const t = useAnnouncementsText()
  return (
    <div aria-busy="true" aria-label={t('form.texts')}>
      <PageTitle title={title} />
      <Skeleton className="mb-6 h-7 w-56" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-5">
          {[1, 2, 3, 4].map((row) => (
            <div key={row}>
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="mt-2 h-9 w-full" />
            </div>
          ))}
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}
