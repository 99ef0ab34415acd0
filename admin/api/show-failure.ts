import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { ja } from '#shared/i18n/admin/ja.ts'
import { isApiError } from './api-error.ts'

/** What failed, as screens say it (rules/back-office.md#failures). */
export type FailureName = Exclude<keyof typeof ja.failure, 'because'>

/** Shown by itself, or by the session: no second message. */
const SILENT = ['cancelled', 'offline', 'unauthenticated'] as const

/** Says in a toast what failed, and the server's reason. */
export async function showFailure(error: Error, what: FailureName): Promise<void> {
  if (isApiError(error, ...SILENT)) return
  const message = await useAdminText.current().then(
    (t) => t('failure.because', { what: t(`failure.${what}`), reason: error.message }),
    () => error.message,
  )
  showToast(message, { tone: 'error' })
}
