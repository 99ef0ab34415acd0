import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import type { ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { NAME_FIELDS, planNameIn } from '#shared/account/plan-names.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { PLAN_NAME_MAX, SWIPE_DIRECTIONS, type PlanValue } from '#shared/billing/plan-fields.ts'
import { baseOf, type BoardField, type BoardPlan, type RowKey, ruleOf } from './plan-board.ts'
import { type Draft, toDraft } from './plan-drafts.ts'
import type { PlanEditing } from './use-plan-editing.ts'
import { usePlanWords } from './use-plan-words.ts'

type CellProps = { plan: BoardPlan; row: RowKey; editing: PlanEditing }

/** A member of a plan: its value, or its field in edit mode. */
export function PlanCell({ plan, row, editing }: CellProps) {
  const field = editing.isEditing ? plan.editable.find((one) => one === row) : undefined
  return field ? <EditedValue plan={plan} field={field} editing={editing} /> : <ShownValue plan={plan} row={row} />
}

/** What counts now, and below it what is planned. */
function ShownValue({ plan, row }: Omit<CellProps, 'editing'>) {
  const words = usePlanWords()
  const { current, planned, tier } = plan
  const next = planned?.values[row]
  const isChanging = planned !== null && next !== current[row]
  return (
    <div className="flex flex-col items-start gap-1">
      <ValueMark row={row} value={current[row]} text={words.value(row, current[row], { tier })} />
      {isChanging && (
        <span className="flex items-start gap-1 text-xs text-info">
          <Icon name="clock" size={14} className="mt-0.5" />
          {words.t('plannedChange', { date: words.day(planned.from), value: words.value(row, next, { tier }) })}
        </span>
      )}
    </div>
  )
}

type ValueMarkProps = { row: RowKey; value: PlanValue | undefined; text: string }

/** Flags as signs, an empty price as a state, everything else as text. */
function ValueMark({ row, value, text }: ValueMarkProps): ReactNode {
  if (row === 'isOffered') return <StatusPill tone={value === true ? 'success' : 'neutral'}>{text}</StatusPill>
  const rule = ruleOf(row)
  if (rule.kind === 'flag')
    return (
      <span className={value === true ? 'text-success' : 'text-ink-faint'}>
        <Icon name={value === true ? 'check' : 'minus'} size={18} />
        <span className="sr-only">{text}</span>
      </span>
    )
  if (value === null && 'empty' in rule && rule.empty === 'notForSale')
    return <span className="text-ink-soft">{text}</span>
  return <span className={cx('tabular break-words', value === null && 'text-ink-soft')}>{text}</span>
}

type EditedValueProps = { plan: BoardPlan; field: BoardField; editing: PlanEditing }

function EditedValue({ plan, field, editing }: EditedValueProps) {
  const words = usePlanWords()
  const planName = usePlanName()
  const id = `${plan.id}-${field}`
  const stored = baseOf(plan)[field]
  const draft = editing.drafts[plan.id]?.[field] ?? toDraft(stored)
  const change = editing.changes.find((one) => one.plan.id === plan.id && one.field === field)
  const problem = change && 'problem' in change ? words.problem(change.problem) : undefined
  const names = { plan: planName(plan), field: words.field(field) }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <PlanInput
          id={id}
          field={field}
          label={words.t('cell', names)}
          draft={draft}
          placeholder={nameWithout(plan, field) ?? words.value(field, null, { tier: plan.tier })}
          isInvalid={problem !== undefined}
          isChanged={change !== undefined}
          onChange={(next) => editing.set(plan.id, field, next)}
          onUndo={() => editing.undo(plan.id, field)}
        />
        <button
          type="button"
          aria-label={words.t('undo', names)}
          title={words.t('undo', names)}
          onClick={() => {
            editing.undo(plan.id, field)
            document.getElementById(id)?.focus()
          }}
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink',
            !change && 'invisible',
          )}
        >
          <Icon name="undo" size={16} />
        </button>
      </div>
      {problem !== undefined && <FieldError id={`${id}-error`} message={problem} />}
      {change && problem === undefined && (
        <span className="text-xs text-ink-soft">
          {words.t('was', { value: words.value(field, stored, { tier: plan.tier }) })}
        </span>
      )}
    </div>
  )
}

/** What a plan is called in a field's language while the field is empty; undefined for other members. */
function nameWithout({ planCode, names }: BoardPlan, field: BoardField): string | undefined {
  const language = LANGUAGES.find((one) => NAME_FIELDS[one] === field)
  return language && planNameIn({ planCode, names: { ...names, [language]: '' } }, language)
}

type PlanInputProps = {
  id: string
  field: BoardField
  label: string
  draft: Draft
  placeholder: string
  isInvalid: boolean
  isChanged: boolean
  onChange: (draft: Draft) => void
  onUndo: () => void
}

/** The control of a member. Escape undoes a changed text. */
function PlanInput({ id, field, label, draft, placeholder, isInvalid, isChanged, onChange, onUndo }: PlanInputProps) {
  const words = usePlanWords()
  const rule = ruleOf(field)
  if (typeof draft === 'boolean')
    return (
      <Checkbox
        id={id}
        checked={draft}
        onCheckedChange={onChange}
        label={
          <>
            <span className="sr-only">{label} </span>
            {words.value(field, draft)}
          </>
        }
        className="flex-1 py-1"
      />
    )
  if (rule.kind === 'swipe')
    return (
      <Select
        id={id}
        size="sm"
        aria-label={label}
        value={draft}
        options={SWIPE_DIRECTIONS.map((value) => ({ value: value as string, label: words.t(`swipe.${value}`) }))}
        onValueChange={onChange}
        className="w-full min-w-0"
      />
    )
  return (
    <TextInput
      id={id}
      size="sm"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
      inputMode={rule.kind === 'text' ? 'text' : 'numeric'}
      autoComplete="off"
      placeholder={placeholder}
      maxLength={PLAN_NAME_MAX * 2}
      value={draft}
      onValueChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isChanged) return
        event.stopPropagation()
        onUndo()
      }}
      className={cx('tabular min-w-0', isChanged && !isInvalid && 'border-info bg-info-soft')}
    />
  )
}
