import { cx } from '#admin/ui/basic/cx.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { useDomainText } from './use-domain-text.ts'

type CopyLineProps = {
  label: string
  /** What the copy button says it copies. */
  name: string
  value: string
  help?: string | undefined
}

/** A value with its name and a copy button. */
export function CopyLine({ label, name, value, help }: CopyLineProps) {
  const t = useDomainText()
  const copy = () => void copyText(value, { done: t('copied', { name }), failed: t('copyFailed') })
  return (
    <div className="flex flex-col gap-1">
      <span className="text-xs text-ink-soft">{label}</span>
      <div className="flex items-center gap-1 rounded-md bg-ground py-0.5 pr-0.5 pl-3">
        <code
          className={cx(
            'min-w-0 flex-1 py-1 font-mono text-xs break-all whitespace-pre-wrap select-all',
            value === '' && 'text-ink-soft',
          )}
        >
          {value === '' ? t('records.empty') : value}
        </code>
        {value !== '' && (
          <IconButton size="sm" icon="copy" placement="bottom-end" label={t('copy', { name })} onClick={copy} />
        )}
      </div>
      {help && <span className="text-xs text-ink-soft">{help}</span>}
    </div>
  )
}
