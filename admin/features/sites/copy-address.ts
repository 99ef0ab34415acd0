import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { copyText } from '#admin/ui/feedback/copy-text.ts'

/** Copies a public address and says whether it worked. */
export function useCopyAddress(): (url: string) => void {
  const t = useAdminText()
  return (url) => {
    void copyText(url, { done: t('sites.copied'), failed: t('sites.copyFailed') })
  }
}
