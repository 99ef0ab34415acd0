import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { bytesText } from '#shared/media/bytes-text.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { type BulkText, useBulkText } from './use-bulk-text.ts'

/** One line about the archive, and the way back to its dialog. */
export function BulkBar({ view }: { view: BulkView }) {
  const editor = useEditor()
  const t = useBulkText()
  const label = labelOf(t, view)
  const share = shareOf(view)
  return (
    <div className="flex items-center gap-3 border-t border-line bg-paper px-4 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate text-xs text-ink-soft tabular">{label}</span>
        {share !== null && <Progress label={label} value={share} />}
      </div>
      <Button size="sm" variant="quiet" onClick={() => editor.setBulk({ isOpen: true })}>
        {t('sending.show')}
      </Button>
    </div>
  )
}

function labelOf(t: BulkText, view: BulkView): string {
  switch (view.step) {
    case 'sending': {
      const amount = t('sending.amount', { sent: bytesText(view.sent), size: bytesText(view.size) })
      return view.isWaiting ? t('sending.waiting') : `${t('sending.label', { name: view.name })} ${amount}`
    }
    case 'converting':
      return `${t('converting.label', { name: view.name })} ${t('converting.count', view)}`
    case 'unpacking':
      return `${t('unpacking.label', { name: view.name })} ${t('unpacking.count', view)}`
    case 'ready':
      return t('ready.shown', { name: view.upload.name })
    case 'interrupted':
    case 'refused':
    case 'failed':
      return t(`${view.step}.title`)
  }
}

function shareOf(view: BulkView): number | null {
  if (view.step === 'sending') return view.size === 0 ? 0 : view.sent / view.size
  if (view.step === 'converting' || view.step === 'unpacking') return view.total === 0 ? 0 : view.finished / view.total
  return null
}
