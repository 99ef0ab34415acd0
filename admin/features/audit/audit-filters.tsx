import { Button } from '#admin/ui/basic/button.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { AuditEntry } from '#shared/account/audit.ts'
import { AUDIT_GROUPS } from '#shared/account/audit-rules.ts'
import { subjectText } from '#shared/account/audit-text.ts'
import { type AuditListState, AUDIT_LIST } from './audit-list-state.ts'
import { PeriodFilter } from '#admin/entities/periods/period-filter.tsx'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'

type AuditFiltersProps = {
  state: AuditListState
  /** A matching entry, from which the names of the filtered person and account are read. */
  sample: AuditEntry | undefined
  onChange: (part: Partial<AuditListState>) => void
}

/** Filters by kind of action and period, and removable chips for the filters that were clicked in the list. */
export function AuditFilters({ state, sample, onChange }: AuditFiltersProps) {
  const t = useAuditText()
  const groups = [
    { value: 'all' as const, label: t('filter.all') },
    ...AUDIT_GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
  ]
  return (
    <div className="mb-4 flex flex-col gap-x-4 gap-y-2.5 sm:flex-row sm:flex-wrap sm:items-center">
      <FilterChips
        label={t('filter.group')}
        value={state.group}
        options={groups}
        onValueChange={(group) => onChange({ group })}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <PeriodFilter value={state} onValueChange={onChange} />
        <ClickedFilters state={state} sample={sample} onChange={onChange} />
        {AUDIT_LIST.isFiltered(state) && (
          <Button size="sm" variant="quiet" icon="close" onClick={() => onChange(AUDIT_LIST.noFilters)}>
            {t('filter.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The person, the account and the subject that were clicked in the list. */
function ClickedFilters({ state, sample, onChange }: AuditFiltersProps) {
  const t = useAuditText()
  const names = {
    actor: sample?.actor?.name,
    account: sample?.account?.companyName,
    subject: sample && subjectText(t, sample),
  }
  return (['actor', 'account', 'subject'] as const)
    .filter((filter) => state[filter])
    .map((filter) => (
      <RemovableChip
        key={filter}
        label={t(`filter.${filter}`, { name: names[filter] ?? t('filter.unknown') })}
        onRemove={() => onChange({ [filter]: '' })}
      />
    ))
}

function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useAuditText()
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t('filter.remove', { name: label })}
      className="inline-flex h-8 max-w-80 items-center gap-1.5 rounded-full border border-ink bg-press pr-2 pl-3 text-sm font-medium transition-colors hover:bg-hover"
    >
      <span className="truncate">{label}</span>
      <Icon name="close" size={14} />
    </button>
  )
}
