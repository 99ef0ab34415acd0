import type { FailureName } from '#admin/i18n/failure-name.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'

/** The sentence for a failed action, followed by the reason if there is one. */
export function useFailureText(): (what: FailureName, reason: string | undefined) => string {
  const t = useAdminText()
  return (what, reason) =>
    reason ? t('failure.because', { what: t(`failure.${what}`), reason }) : t(`failure.${what}`)
}
