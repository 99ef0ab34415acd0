import { useState } from 'react'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import type { PlanPreview, PreviewedPlan } from '#shared/billing/price-lists.ts'
import { type BoardPlan, namesWith } from './plan-board.ts'
import { shownWarnings } from './shown-warnings.ts'
import { usePlanWords } from './use-plan-words.ts'
import type { WorseChoices } from './use-save-flow.ts'
import { WorseChoice } from './worse-choice.tsx'

type PreviewDialogProps = {
  preview: PlanPreview
  plans: readonly BoardPlan[]
  error: Error | null
  isBusy: boolean
  onClose: () => void
  /** `worseFrom`: the choice by plan, where something gets worse. */
  onSave: (worseFrom: WorseChoices) => void
}

/** What a save will change, from when, and for how many contracts. */
export function PreviewDialog({ preview, plans, error, isBusy, onClose, onSave }: PreviewDialogProps) {
  const { t } = usePlanWords()
  const { changes } = preview
  const [chosen, setChosen] = useState<WorseChoices>({})
  const isEmpty = changes.length === 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="lg"
      title={t('preview.title')}
      description={t(isEmpty ? 'preview.nothing' : 'preview.description')}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('preview.back')}
          </Button>
          {!isEmpty && (
            <Button variant="primary" isBusy={isBusy} onClick={() => onSave(chosen)}>
              {t('preview.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormAlert error={error} title={t('preview.failed')} fields={[]} />
        {changes.map((change) => (
          <ChangedPlan
            key={change.planId}
            change={change}
            plan={plans.find(({ id }) => id === change.planId)}
            worseFrom={chosen[change.planId] ?? change.worseFrom}
            onChoose={(value) => setChosen((before) => ({ ...before, [change.planId]: value }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

type ChangedPlanProps = {
  change: PreviewedPlan
  plan: BoardPlan | undefined
  /** null: nothing gets worse. */
  worseFrom: WorseFrom | null
  onChoose: (value: WorseFrom) => void
}

function ChangedPlan({ change, plan, worseFrom, onChoose }: ChangedPlanProps) {
  const { t } = usePlanWords()
  const planName = usePlanName()
  return (
    <section className="rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-base font-semibold">{planName({ ...change, names: namesWith(change.names, plan) })}</h3>
        <Beginning change={change} />
        <span className="tabular ml-auto text-sm text-ink-soft">
          {t('preview.accounts', { count: change.accounts })}
        </span>
      </div>
      {change.isAtOnce && <p className="mt-1.5 text-sm text-ink-soft">{t('preview.atOnceHelp')}</p>}
      {change.isWithdrawal && <p className="mt-1.5 text-sm text-ink-soft">{t('preview.withdrawalHelp')}</p>}
      {change.fields.length > 0 && <FieldTable change={change} tier={plan?.tier} />}
      {worseFrom && <WorseChoice value={worseFrom} effectiveFrom={change.effectiveFrom} onChoose={onChoose} />}
      {shownWarnings(change.warnings, worseFrom).map((warning) => (
        <p
          key={warning}
          className="mt-2 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning"
        >
          <Icon name="alert-triangle" size={18} className="mt-0.5" />
          {t(`warning.${warning}`)}
        </p>
      ))}
    </section>
  )
}

function Beginning({ change }: { change: PreviewedPlan }) {
  const { t, day } = usePlanWords()
  if (change.isWithdrawal) return <StatusPill tone="neutral">{t('preview.withdrawal')}</StatusPill>
  if (change.isAtOnce) return <StatusPill tone="success">{t('preview.atOnce')}</StatusPill>
  return <StatusPill tone="info">{t('preview.from', { date: day(change.effectiveFrom) })}</StatusPill>
}

function FieldTable({ change, tier }: { change: PreviewedPlan; tier: string | undefined }) {
  const { t, field: nameOf, value } = usePlanWords()
  const context = tier === undefined ? {} : { tier }
  return (
    <table className="mt-3 w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th scope="col" className="w-2/5 py-1 pr-3 font-medium">
            {t('preview.field')}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {t('preview.before')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('preview.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {change.fields.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {nameOf(field)}
            </th>
            <td className="tabular py-1.5 pr-3 break-words text-ink-soft">{value(field, before, context)}</td>
            <td className="tabular py-1.5 font-semibold break-words">{value(field, after, context)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
