import { IconButton } from '#admin/ui/basic/button.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import type { Finding, FindingCode, FindingGrade } from '#shared/site/domain/domain-findings.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { findingsToMend, sortFindings } from './domain-progress.ts'
import { useDomainText } from './use-domain-text.ts'

const LOOK: Record<FindingGrade, { icon: IconName; className: string }> = {
  right: { icon: 'check-circle', className: 'text-success' },
  wrong: { icon: 'alert-triangle', className: 'text-danger' },
  wait: { icon: 'clock', className: 'text-info' },
  unknown: { icon: 'help', className: 'text-ink-soft' },
}

/** Findings whose values tell a person something; the others say all in their sentence. */
const WITH_VALUES: readonly FindingCode[] = ['nameServers', 'cname', 'txt', 'place', 'address', 'proxy', 'caa']

type FindingListProps = { findings: readonly Finding[]; lookedAt: string | null }

/** What the newest look found, what is to mend first: in words, with the value found beside the value wanted. */
export function FindingList({ findings, lookedAt }: FindingListProps) {
  const t = useDomainText()
  const count = findingsToMend(findings).length
  const isAllRight = findings.every(({ grade }) => grade === 'right')
  if (lookedAt === null) return <p className="text-sm text-ink-soft">{t('doctor.none')}</p>
  return (
    <>
      {count > 0 && <p className="text-sm font-medium text-danger">{t('doctor.toMend', { count })}</p>}
      {isAllRight && <p className="text-sm text-success">{t('doctor.allRight')}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {sortFindings(findings).map((finding) => (
          <FindingRow key={finding.code} finding={finding} lookedAt={lookedAt} />
        ))}
      </ul>
    </>
  )
}

function FindingRow({ finding, lookedAt }: { finding: Finding; lookedAt: string }) {
  const t = useDomainText()
  const { code, grade, found, wanted } = finding
  const { icon, className } = LOOK[grade]
  const seconds = code === 'ttl' ? Number(found[0] ?? 0) : 0
  const moment = formatDateTime(Date.parse(lookedAt) + seconds * 1000)
  const hasValues = WITH_VALUES.includes(code) && (found.length > 0 || grade === 'wrong')
  return (
    <li className="flex gap-2.5 py-3">
      <Icon name={icon} size={18} className={cx('mt-0.5 shrink-0', className)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{t(`finding.${code}.title`)}</span>
          <span className={cx('text-xs font-medium', className)}>{t(`doctor.grade.${grade}`)}</span>
        </p>
        <p className="text-xs text-ink-soft">{t(`finding.${code}.${grade}`, { moment })}</p>
        {hasValues && <Values found={found} wanted={grade === 'right' ? [] : wanted} />}
        {code === 'certificate' && grade === 'wrong' && <Values found={found.slice(1)} wanted={[]} />}
      </div>
    </li>
  )
}

function Values({ found, wanted }: Pick<Finding, 'found' | 'wanted'>) {
  const t = useDomainText()
  const rows = [
    { label: t('doctor.found'), values: found.length > 0 ? found : [t('doctor.nothing')] },
    { label: t('doctor.wanted'), values: wanted },
  ]
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-md bg-ground px-3 py-2 text-xs">
      {rows.map(
        ({ label, values }) =>
          values.length > 0 && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 font-mono break-all">
                {values.map((value) =>
                  values === wanted ? (
                    <WantedValue key={value} value={value} />
                  ) : (
                    <span key={value} className="block">
                      {value}
                    </span>
                  ),
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A value that belongs into the records, with a button that copies it. */
function WantedValue({ value }: { value: string }) {
  const t = useDomainText()
  const copy = () => void copyText(value, { done: t('copied', { name: value }), failed: t('copyFailed') })
  return (
    <span className="-my-1 flex items-center gap-1">
      <span className="min-w-0">{value}</span>
      <IconButton size="sm" icon="copy" placement="bottom-end" label={t('copy', { name: value })} onClick={copy} />
    </span>
  )
}
