import type { ReactNode } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { AuditChange, AuditEntry } from '#shared/account/audit.ts'
import { AUDIT_SUBJECTS } from '#shared/account/audit-rules.ts'
import { fieldText, reasonLabel, reasonText, subjectText, valueText } from '#shared/account/audit-text.ts'
import type { OnFilter } from './audit-row-cells.tsx'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

type EntryDetailsProps = { id: string; entry: AuditEntry; onFilter: OnFilter }

/** All details of an entry: old and new values, reason and person. */
export function EntryDetails({ id, entry, onFilter }: EntryDetailsProps) {
  const t = useAuditText()
  const { action, actor, changes, count, subjectId, subjectType } = entry
  const subject = subjectText(t, entry)
  const reason = reasonText(t, entry)
  const isFollowed = subjectType !== 'session' && AUDIT_SUBJECTS.some((type) => type === subjectType)
  return (
    <div id={id} className="flex animate-rise flex-col gap-4 px-4 py-4 md:pr-6 md:pl-40">
      {changes.length > 0 && <Changes changes={changes} />}
      {changes.length === 0 && action === 'site.edit' && <p className="text-sm text-ink-soft">{t('cellEdits')}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {reason && (
          <Fact label={reasonLabel(t, action)} isWide>
            <WholeNumbers>{reason}</WholeNumbers>
          </Fact>
        )}
        {count !== null && <Fact label={t('facts.count')}>{t('facts.countValue', { count })}</Fact>}
        {actor?.email && <Fact label={t('facts.email')}>{actor.email}</Fact>}
        <Fact label={t('facts.subjectId')}>
          <span className="font-mono break-all">{subjectId}</span>
        </Fact>
        <Fact label={t('facts.entryId')}>
          <span className="font-mono break-all">{entry.id}</span>
        </Fact>
      </dl>
      {isFollowed && (
        <Button size="sm" icon="history" onClick={() => onFilter({ subject: subjectId })} className="w-fit max-w-full">
          <span className="truncate">
            {subject ? t('filter.bySubject', { name: subject }) : t('filter.bySameSubject')}
          </span>
        </Button>
      )}
    </div>
  )
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'w-full' : undefined}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-0.5 text-xs whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const t = useAuditText()
  return (
    <table className="w-full max-w-3xl border-separate border-spacing-0 text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-soft [&>th]:border-b [&>th]:border-line [&>th]:pb-1.5 [&>th]:font-medium">
          <th scope="col" className="w-1/3 pr-4">
            {t('change.field')}
          </th>
          <th scope="col" className="w-1/3 pr-4">
            {t('change.from')}
          </th>
          <th scope="col" className="w-1/3">
            {t('change.to')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="[&>*]:border-b [&>*]:border-line [&>*]:py-1.5 [&>*]:align-top">
            <th scope="row" className="pr-4 text-left font-normal text-ink-soft">
              {fieldText(t, change.field)}
            </th>
            <td className="pr-4 break-words">
              <Value change={change} side="from" />
            </td>
            <td className="break-words">
              <span className="flex items-start gap-2">
                <Icon name="arrow-right" size={14} className="mt-1 text-ink-faint" />
                <Value change={change} side="to" />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ change, side }: { change: AuditChange; side: 'from' | 'to' }) {
  const t = useAuditText()
  const text = valueText(t, change.field, change[side])
  if (text === undefined) return <span className="text-ink-faint">{t('change.none')}</span>
  return (
    <span className={side === 'to' ? 'min-w-0 font-medium' : 'text-ink-soft'}>
      {/colou?r$/i.test(change.field) && <Swatch colour={text} />}
      {text}
    </span>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="mr-1.5 inline-block size-3 rounded-sm border border-line-strong align-[-1px]"
      style={{ backgroundColor: colour }}
    />
  )
}
