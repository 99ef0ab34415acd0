import { useState } from 'react'
import { useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { Tabs } from '#admin/ui/basic/tabs.tsx'
import { EraseEntry } from './erase-entry.tsx'
import { ERASE_CALLS, EXPORT_CALLS } from './inbox-calls.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { ExportButton } from './export-button.tsx'
import { INBOX_LIST, type InboxState, toInboxFilters } from './inbox-state.ts'
import { type Entry, useEntries } from './site-inbox.api.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { INBOX_TABS } from '#shared/site/inbox/site-inbox-rules.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

/** `site/list/{id}`: a site's members, inquiries and form answers (rules/back-office.md#screens). */
export function SiteInboxPage() {
  const { id = '' } = useParams()
  const t = useSiteInboxText()
  const can = useCan()
  const screens = useScreens()
  const address = useListAddress(INBOX_LIST)
  const { state, change } = address
  const [opened, setOpened] = useState<Entry>()
  const [erased, setErased] = useState<Entry>()
  const onErase = can(ERASE_CALLS[state.tab]) ? setErased : undefined
  const filters = toInboxFilters(state)
  const list = useListScreen(address, useEntries({ id, filters, tab: state.tab, page: state.page }))
  const { data, error } = list
  if (isApiError(error, 'not_found')) return <SiteMissing />
  return (
    <>
      <PageHeader
        trail={data && [{ label: data.site.name, to: screens.site(id) }]}
        title={t('title')}
        description={t('lead')}
        action={<InboxActions id={id} tab={state.tab} filters={filters} total={data?.total} />}
      />
      <Tabs
        id="site-lists"
        label={t('tabs')}
        value={state.tab}
        tabs={INBOX_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onValueChange={(tab) => change({ ...INBOX_LIST.noFilters, tab })}
      >
        <EntryList {...{ id, state, list, change, onErase }} onOpen={setOpened} />
      </Tabs>
      <EntryDialog
        siteName={data?.site.name}
        tab={state.tab}
        entry={erased ? undefined : opened}
        onErase={onErase}
        onClose={() => setOpened(undefined)}
      />
      <EraseEntry
        siteId={id}
        entry={erased}
        onClose={() => setErased(undefined)}
        onErased={() => setOpened(undefined)}
      />
    </>
  )
}

type InboxActionsProps = {
  id: string
  tab: InboxState['tab']
  filters: ReturnType<typeof toInboxFilters>
  total: number | undefined
}

/** The ways to the site's deliveries and to a file of the list. */
function InboxActions({ id, tab, filters, total }: InboxActionsProps) {
  const t = useAdminText()
  const can = useCan()
  const screens = useScreens()
  const user = useUser()
  // The operator reads the inboxes of all sites, everybody else those of their own, whose deliveries they read too.
  const readsDeliveries = can('GET /notification-delivery/{siteId}') && ownerTypeOf(user) !== 'MASTER'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {readsDeliveries && (
        <ButtonLink to={screens.deliveries(id)} icon="news">
          {t('sites.notices')}
        </ButtonLink>
      )}
      {can(EXPORT_CALLS[tab]) && <ExportButton key={tab} {...{ id, tab, filters, total }} />}
    </div>
  )
}

/** Shown for a site that does not exist or whose inbox the reader may not open. */
function SiteMissing() {
  const t = useSiteInboxText()
  const screens = useScreens()
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('missing')}
        description={t('missingLead')}
        action={<ButtonLink to={screens.siteList}>{t('toSites')}</ButtonLink>}
      />
    </>
  )
}
