import { useState } from 'react'
import { useParams } from 'react-router'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ButtonLink } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { Tabs } from '#admin/ui/basic/tabs.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { EraseEntry } from './erase-entry.tsx'
import { ERASE_CALLS, EXPORT_CALLS } from './inbox-calls.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { ExportButton } from './export-button.tsx'
import { NO_FILTERS, type InboxState, readInboxState, toInboxFilters, writeInboxState } from './inbox-state.ts'
import { type Entry, useEntries } from './site-inbox.api.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { INBOX_TABS } from '#shared/site/inbox/site-inbox-rules.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

/** `site/list/{id}`: a site's members, inquiries and form answers (rules/back-office.md#screens). */
export function SiteInboxPage() {
  const { id = '' } = useParams()
  const t = useSiteInboxText()
  const tAdmin = useAdminText()
  const can = useCan()
  const screens = useScreens()
  const user = useUser()
  // The operator reads the inboxes of all sites, everybody else those of their own, whose deliveries they read too.
  const readsDeliveries = can('GET /notification-delivery/{siteId}') && ownerTypeOf(user) !== 'MASTER'
  const { state, change } = useListsState()
  const [opened, setOpened] = useState<Entry>()
  const [erased, setErased] = useState<Entry>()
  const canErase = can(ERASE_CALLS[state.tab])
  const filters = toInboxFilters(state)
  const entries = useEntries({ id, filters, tab: state.tab, page: state.page })
  const { data, error, isPlaceholderData, isFetching, refetch } = entries
  useLastPage({
    totalPages: data?.totalPages,
    page: state.page,
    isStale: isPlaceholderData,
    go: (page) => change({ page }),
  })
  if (isApiError(error, 'not_found')) return <SiteMissing />
  return (
    <>
      <PageHeader
        trail={data && [{ label: data.site.name, to: screens.site(id) }]}
        title={t('title')}
        description={t('lead')}
        action={
          <div className="flex flex-wrap items-center gap-2">
            {readsDeliveries && (
              <ButtonLink to={screens.deliveries(id)} icon="news">
                {tAdmin('sites.notices')}
              </ButtonLink>
            )}
            {can(EXPORT_CALLS[state.tab]) && (
              <ExportButton key={state.tab} id={id} tab={state.tab} filters={filters} total={data?.total} />
            )}
          </div>
        }
      />
      <Tabs
        id="site-lists"
        label={t('tabs')}
        value={state.tab}
        tabs={INBOX_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onValueChange={(tab) => change({ ...NO_FILTERS, tab })}
      >
        {error && !data ? (
          <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <EntryList
            {...{ id, state, data, change }}
            isStale={isPlaceholderData}
            onOpen={setOpened}
            onErase={canErase ? setErased : undefined}
          />
        )}
      </Tabs>
      <EntryDialog
        siteName={data?.site.name}
        tab={state.tab}
        entry={erased ? undefined : opened}
        onErase={canErase ? setErased : undefined}
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

function useListsState() {
  const [params, setParams] = useAddressParams()
  const state = readInboxState(params)
  /** Any change except of the page resets to page one. */
  const change = (part: Partial<InboxState>) => {
    setParams((current) => writeInboxState({ ...readInboxState(current), page: 1, ...part }), {
      replace: part.page === undefined && part.tab === undefined,
    })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
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
