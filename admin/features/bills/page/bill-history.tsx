import { useAuditText } from '#admin/i18n/use-audit-text.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Table } from '#admin/ui/list/table.tsx'
import { actionText, reasonLabel, reasonText } from '#shared/account/audit-text.ts'
import type { BillDetail, BillEvent } from '#shared/billing/bills.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

/** The steps of a bill, the newest first: when, who and why. */
export function BillHistory({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const audit = useAuditText()
  const title = t('page.history')
  if (bill.history.length === 0) return null
  const actionOf = ({ action }: BillEvent) => (action === 'bill.issue' ? t('event.issue') : actionText(audit, action))
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <Table
        label={title}
        rows={bill.history}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            header: audit('column.at'),
            cell: (event) => (
              <>
                <time dateTime={event.at} className="tabular text-ink-soft">
                  {formatDateTime(event.at)}
                </time>
                <span className="block text-xs text-ink-soft">{event.actorName ?? t(`event.by.${event.by}`)}</span>
              </>
            ),
            className: 'w-44 [&:is(td)]:align-top',
          },
          {
            key: 'action',
            header: audit('column.action'),
            cell: (event) => (
              <>
                <span className="block">{actionOf(event)}</span>
                {event.reason && (
                  <span className="block text-xs whitespace-pre-line text-ink-soft">
                    <WholeNumbers>
                      {t('event.detail', {
                        label: reasonLabel(audit, event.action),
                        text: reasonText(audit, event) ?? '',
                      })}
                    </WholeNumbers>
                  </span>
                )}
              </>
            ),
            className: '[&:is(td)]:align-top',
          },
        ]}
      />
    </section>
  )
}
