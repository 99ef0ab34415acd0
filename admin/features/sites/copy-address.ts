import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { showToast } from '#admin/ui/show-toast.ts'

/** Copies a public address and says whether it worked. */
export function useCopyAddress(): (url: string) => void {
  const t = useAdminText()
  return (url) => {
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'))
    copied.then(
      () => showToast(t('sites.copied')),
      () => showToast(t('sites.copyFailed'), { tone: 'error' }),
    )
  }
}
