import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { CopyLine } from './copy-line.tsx'
import { type DomainRecords, listRecords, relativeName } from './panel-records.ts'
import { useDomainText } from './use-domain-text.ts'

type RecordListProps = {
  records: DomainRecords
  zone: string
  /** Types of records that were seen as they should be. */
  seen?: readonly ('CNAME' | 'TXT')[]
}

/** The two records of a domain, each value with a copy button. */
export function RecordList({ records, zone, seen = [] }: RecordListProps) {
  const t = useDomainText()
  return (
    <ul className="flex flex-col gap-3">
      {listRecords(records).map(({ type, name, value }) => {
        const host = relativeName(name, zone)
        return (
          <li key={type} className="flex flex-col gap-2 rounded-md border border-line p-3">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-mono text-sm font-semibold">{type}</span>
              <span className="min-w-0 flex-1 text-xs text-ink-soft">
                {t(type === 'CNAME' ? 'records.cname' : 'records.txt')}
              </span>
              {seen.includes(type) && (
                <StatusPill tone="success" icon="check">
                  {t('records.seen')}
                </StatusPill>
              )}
            </div>
            <CopyLine
              label={t('records.name')}
              name={t('records.nameOf', { type })}
              value={name}
              help={host === '' || host === name ? undefined : t('records.short', { host })}
            />
            <CopyLine label={t('records.value')} name={t('records.valueOf', { type })} value={value} />
          </li>
        )
      })}
    </ul>
  )
}
