import { IconButton } from '#admin/ui/basic/button.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

type CopyLineProps = {
  /** What the copy button says it copies. */
  name: string
  value: string
}

/** A value in one or more lines with a copy button. */
export function CopyLine({ name, value }: CopyLineProps) {
  const t = useAnalyticsApiText()
  const copy = () => void copyText(value, { done: t('copied', { name }), failed: t('copyFailed') })
  return (
    <div className="flex items-start gap-1 rounded-md bg-ground py-0.5 pr-0.5 pl-3">
      <code className="min-w-0 flex-1 py-1.5 font-mono text-xs break-all whitespace-pre-wrap select-all">{value}</code>
      <IconButton size="sm" icon="copy" placement="bottom-end" label={t('copy', { name })} onClick={copy} />
    </div>
  )
}
