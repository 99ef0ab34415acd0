import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useWorklistText } from '#admin/i18n/use-worklist-text.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { useSavedSwitch } from '#admin/ui/form/use-saved-switch.ts'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { FilterMenu } from '#admin/ui/list/filter-menu.tsx'
import { ENDING_CHOICES, ENDING_DAYS, WORK_MAX, WORK_ORDERS } from '#shared/operations/worklist-rules.ts'
import type { Worklist } from '#shared/operations/worklist.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useSwitchMail, useWorklist } from './worklist.api.ts'
import { toWorklistQuery, WORKLIST, type WorklistState } from './worklist-state.ts'
import { WorkCards, WorkTable } from './work-rows.tsx'
import { Note } from '#admin/ui/feedback/note.tsx'

/** `worklist`: what waits for a person of the operator. */
export function WorklistPage() {
  const can = useCan()
  return can('GET /master/worklist') ? <WorklistScreen /> : <Navigate to="/errors/403" replace />
}

function WorklistScreen() {
  const t = useWorklistText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const can = useCan()
  const address = useListAddress(WORKLIST)
  const { state, change } = address
  const list = useListScreen(address, useWorklist(toWorklistQuery(state)))
  const { data, isStale } = list
  const rows = { items: data?.dataList, isStale }
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} action={data && <MailSwitch isMailed={data.isMailed} />} />
      {!can('PUT /master/bill/{id}/promise') && <Note>{t('readOnly')}</Note>}
      {!list.isBlank && <Filters state={state} data={data} onChange={change} />}
      <ListBody
        list={list}
        blank={<EmptyState title={t('empty')} description={t('emptyLead')} />}
        notFound={{ title: t('noResult'), description: t('noResultLead'), reset: t('reset') }}
        note={
          data?.counts.some(({ isMore }) => isMore) && (
            <p className="text-xs text-ink-soft">{t('more', { count: formatNumber(WORK_MAX) })}</p>
          )
        }
      >
        {isWide ? <WorkTable {...rows} /> : <WorkCards {...rows} />}
      </ListBody>
    </>
  )
}

type FiltersProps = {
  state: WorklistState
  data: Worklist | undefined
  onChange: (part: Partial<WorklistState>) => void
}

/** The kinds that have rows, with their numbers; what they are about in yen; the order, and how far ahead to look. */
function Filters({ state, data, onChange }: FiltersProps) {
  const t = useWorklistText()
  const yen = useYen()
  const counts = data?.counts ?? []
  const shown = counts.filter(({ kind, count }) => count > 0 || kind === state.kind)
  const chosen = counts.filter(({ kind }) => state.kind === 'all' || state.kind === kind)
  const total = chosen.reduce((sum, { count }) => sum + count, 0)
  const amount = chosen.reduce((sum, one) => sum + one.amount, 0)
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      <FilterChips
        label={t('filter')}
        value={state.kind}
        options={[
          { value: 'all' as const, label: t('all'), count: data && counts.reduce((sum, { count }) => sum + count, 0) },
          ...shown.map(({ kind, count }) => ({ value: kind, label: t(`kind.${kind}`), count })),
        ]}
        onValueChange={(kind) => onChange({ kind })}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <FilterMenu
          label={t('sort')}
          value={state.order}
          options={WORK_ORDERS.map((value) => ({
            value,
            label: t(value === 'amount_desc' ? 'order.amount' : 'order.since'),
          }))}
          onValueChange={(order) => onChange({ order })}
        />
        <FilterMenu
          label={t('ending')}
          value={state.days}
          options={[
            { value: 'all' as const, label: t('within', { days: ENDING_DAYS }) },
            ...ENDING_CHOICES.map((value) => ({ value, label: t('within', { days: value }) })),
          ]}
          onValueChange={(days) => onChange({ days })}
        />
        {data && (
          <p className="tabular ml-auto text-sm font-medium">
            {t('sum', { count: formatNumber(total), amount: yen(amount) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** The own daily mail, on or off. */
function MailSwitch({ isMailed }: { isMailed: boolean }) {
  const t = useWorklistText()
  const { checked, press } = useSavedSwitch(isMailed, useSwitchMail().mutate)
  return (
    <Checkbox
      label={t('mailed')}
      checked={checked}
      onCheckedChange={(isOn) => press(isOn, () => showToast(t(isOn ? 'mailedOn' : 'mailedOff')))}
    />
  )
}
