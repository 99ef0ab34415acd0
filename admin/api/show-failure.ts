import type { FailureName } from '#admin/i18n/failure-name.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { isApiError } from './api-error.ts'

/** Failures without a toast: the caller or the session events already show them. */
const SILENT = ['cancelled', 'offline', 'unauthenticated'] as const

/** Shows a toast with the failed action and the server's reason. */
export async function showFailure(error: Error, what: FailureName): Promise<void> {
  if (isApiError(error, ...SILENT)) return
  const message = await useAdminText.current().then(
    (t) => t('failure.because', { what: t(`failure.${what}`), reason: error.message }),
    () => error.message,
  )
  showToast(message, { tone: 'error' })
}
