import { useQuery } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { AgeList } from './age-list.tsx'
import { useOwnBills } from './bills.api.ts'
import { OverdueBanner } from './overdue-banner.tsx'

/** What a partner owes beyond due dates, and what its users owe it, by age: for whoever may see the money. */
export function PartnerDues() {
  const can = useCan()
  const type = ownerTypeOf(useUser())
  const isPartner = type === 'OEM_MASTER'
  return (
    <>
      {isPartner && can('GET /oem-master/bill') && <OwnDues />}
      {(isPartner || type === 'OEM_ADMIN') && can('GET /partner-invoice') && <UsersDues />}
    </>
  )
}

function OwnDues() {
  const screens = useScreens()
  const { data } = useOwnBills({ limit: 1 })
  return (
    <div className="mt-6">
      <OverdueBanner overdue={data?.overdue} to={screens.bills} />
    </div>
  )
}

/** The invoices that users have not paid in time; nothing before the first invoice. */
function UsersDues() {
  const t = useDunningText()
  const screens = useScreens()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['partner-billing', 'invoices', 'ages'],
    queryFn: ({ signal }) => answerOf(api['partner-invoice'].$get({ query: { limit: 1 } }, cancelledBy(signal))),
  })
  if (data ? data.totals.count === 0 : !error) return null
  return (
    <section aria-label={t('users.title')} className="my-6 rounded-lg border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold">{t('users.title')}</h2>
        <TextLink to={`${screens.invoices}?late=1`} className="text-sm">
          {t('users.show')}
        </TextLink>
      </div>
      {data ? (
        <AgeList ageing={data.totals.ageing} />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <p>{t('users.failed')}</p>
          <Button size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </section>
  )
}
