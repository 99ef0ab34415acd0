import { Progress } from '#admin/ui/basic/progress.tsx'
import { bytesText } from '#shared/media/bytes-text.ts'
import { useDurationText } from '#admin/i18n/use-duration-text.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { useBulkText } from './use-bulk-text.ts'

type Sending = Extract<BulkView, { step: 'sending' }>
type Converting = Extract<BulkView, { step: 'converting' }>
type Unpacking = Extract<BulkView, { step: 'unpacking' }>

/** Progress of sending an archive, with the estimated time left. */
export function SendingStep({ view }: { view: Sending }) {
  const t = useBulkText()
  const durationText = useDurationText()
  const { name, size, sent, secondsLeft, isWaiting } = view
  const label = t('sending.label', { name })
  const amount = t('sending.amount', { sent: bytesText(sent), size: bytesText(size) })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base font-medium break-all">{label}</p>
      <Progress label={label} value={size === 0 ? 0 : sent / size} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular">
        <span>{amount}</span>
        {!isWaiting && secondsLeft !== null && <span>{t('sending.left', { time: durationText(secondsLeft) })}</span>}
      </p>
      <p role="status" className="text-sm text-warning empty:hidden">
        {isWaiting && t('sending.waiting')}
      </p>
      <p className="text-sm text-ink-soft">{t('sending.note')}</p>
    </div>
  )
}

/** Progress of converting HEIC pictures to JPEG. */
export function ConvertingStep({ view }: { view: Converting }) {
  const t = useBulkText()
  const { name, total, finished } = view
  const label = t('converting.label', { name })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base font-medium break-all">{label}</p>
      <Progress label={label} value={finished / total} />
      <p role="status" className="text-sm text-ink-soft tabular">
        {t('converting.count', { finished, total })}
      </p>
      <p className="text-sm text-ink-soft">{t('converting.note')}</p>
    </div>
  )
}

/** Progress of unpacking on the server; indeterminate until it has read the archive's directory. */
export function UnpackingStep({ view }: { view: Unpacking }) {
  const t = useBulkText()
  const { name, total, finished } = view
  const label = t('unpacking.label', { name })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base font-medium break-all">{label}</p>
      <Progress
        label={label}
        value={total === 0 ? 1 : finished / total}
        className={total === 0 ? 'animate-shimmer' : undefined}
      />
      <p role="status" className="text-sm text-ink-soft tabular">
        {total === 0 ? t('unpacking.reading') : t('unpacking.count', { finished, total })}
      </p>
      <p className="text-sm text-ink-soft">{t('unpacking.note')}</p>
    </div>
  )
}
