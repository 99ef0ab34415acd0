import { useQuery } from '@tanstack/react-query'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { AccountEnd } from './account-end.tsx'
import { AccountExport } from './account-export.tsx'
import { accountDataQuery } from './account-data.api.ts'
import { useAccountDataText } from './use-account-data-text.ts'

/** The copy of everything that the account has, and the account's end. */
export function AccountDataSections() {
  const t = useAccountDataText()
  const ui = useAdminText()
  const { data, error, refetch, isFetching } = useQuery(accountDataQuery)
  const state = error ? (
    <ErrorState
      title={ui('failure.get')}
      message={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <div aria-busy="true">
      <Skeleton className="h-10 w-full" />
    </div>
  )
  return (
    <>
      <Section title={t('export.title')} description={t('export.description')}>
        {data ? <AccountExport made={data.export} /> : state}
      </Section>
      <Section title={t('end.title')} description={t('end.description')}>
        {data ? <AccountEnd data={data} /> : state}
      </Section>
    </>
  )
}
