import type { FailureName } from '#admin/api/show-failure.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'

/** What failed, with the reason where one is known, as one sentence after the other. */
export function useFailureText(): (what: FailureName, reason: string | undefined) => string {
  const t = useAdminText()
  return (what, reason) =>
    reason ? t('failure.because', { what: t(`failure.${what}`), reason }) : t(`failure.${what}`)
}
