import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import type { PopupRecord } from '#shared/site/parts/popups/popup-history.ts'
import { wouldProlong } from '#shared/site/parts/popups/popup-promises.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { usePopupsText } from './use-popups-text.ts'

/**
 * Warns that a limited offer was prolonged, or would be by publishing: shows what happened and the legal rule, because
 * prolonging can mislead visitors.
 */
export function ProlongedNote({ popup }: { popup: Popup }) {
  const t = usePopupsText()
  const record = useEditorState((state) => state.site.popupHistory.find(({ popupId }) => popupId === popup.id))
  const isProlonging = popup.isEnabled && wouldProlong(popup, record?.promised ?? null)
  if (!record || (record.prolonged === 0 && !isProlonging)) return null
  return (
    <div role="status" className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      <Icon name="alert-triangle" size={18} className="mt-0.5" />
      <div className="flex flex-col gap-1">
        {record.prolonged > 0 && (
          <p>
            {t('prolonged.before', { count: record.prolonged })} <LastProlongation record={record} />
          </p>
        )}
        {isProlonging && <p>{t('prolonged.now')}</p>}
        <p>{t('prolonged.law')}</p>
      </div>
    </div>
  )
}

const dateTime = (iso: string | null) => (iso === null ? '—' : formatDateTime(iso))

function LastProlongation({ record }: { record: PopupRecord }) {
  const t = usePopupsText()
  const at = dateTime(record.lastAt)
  if (record.lastFromEnd !== record.lastToEnd) {
    return t('prolonged.last', { at, from: dateTime(record.lastFromEnd), to: dateTime(record.lastToEnd) })
  }
  const [from, to] = [record.lastFromLimit ?? 0, record.lastToLimit ?? 0]
  return t('prolonged.lastLimit', { at, from: formatNumber(from), to: formatNumber(to) })
}
