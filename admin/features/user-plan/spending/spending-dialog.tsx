import { useState } from 'react'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { StaleReload } from '#admin/screen/stale-reload.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { parseAmounts } from '#shared/billing/parse-amounts.ts'
import { AT_LIMIT, type AtLimit, THRESHOLDS_MAX } from '#shared/billing/spending-limits.ts'
import type { SpendingState } from '#shared/billing/spending-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { LightSites } from './light-sites.tsx'
import { useChangeSpending } from './spending.api.ts'
import { useSpendingText } from './use-spending-text.ts'

type SpendingDialogProps = {
  accountId: string
  state: SpendingState
  /** Reads the newest version, which replaces what was typed. */
  onReload: () => void
  isReloading: boolean
  onClose: () => void
}

/** Sets the amounts, the choice at the limit, and for the light page the sites that may show it. */
export function SpendingDialog({ accountId, state, onReload, isReloading, onClose }: SpendingDialogProps) {
  const t = useSpendingText()
  const change = useChangeSpending(accountId)
  const { isOpen, close } = useOpenDialog(onClose)
  // What the person saw: it may be read again meanwhile.
  const [{ version, thresholds, sites }] = useState(state)
  const [text, setText] = useState(thresholds.map(formatNumber).join('  '))
  const [atLimit, setAtLimit] = useState<AtLimit>(state.atLimit)
  const [agreed, setAgreed] = useState(() => new Set(sites.filter((one) => one.agreedAt).map(({ id }) => id)))
  const amounts = parseAmounts(text)
  const send = () =>
    amounts &&
    change.mutate(
      { version, json: { thresholds: amounts, atLimit, lightSites: [...agreed] } },
      {
        onSuccess: () => {
          showToast(t('saved'))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      isIncomplete={!amounts}
      title={t('title')}
      description={t('lead')}
      confirmLabel={t('save')}
    >
      <FormAlert error={change.error} title={t('failed')} fields={[]}>
        <StaleReload error={change.error} onReload={onReload} isReloading={isReloading}>
          {t('reload')}
        </StaleReload>
      </FormAlert>
      <AmountsField text={text} isWrong={!amounts} onChange={setText} />
      <LimitChoice value={atLimit} onChange={setAtLimit} />
      {atLimit === 'light' && <LightSites sites={sites} agreed={agreed} onChange={setAgreed} />}
    </ConfirmDialog>
  )
}

type AmountsFieldProps = { text: string; isWrong: boolean; onChange: (text: string) => void }

function AmountsField({ text, isWrong, onChange }: AmountsFieldProps) {
  const t = useSpendingText()
  const values = { max: THRESHOLDS_MAX }
  return (
    <div>
      <Field label={t('amounts')} help={t('amountsHelp', values)} error={isWrong ? t('amountsBad', values) : undefined}>
        {(control) => <TextInput {...control} value={text} onValueChange={onChange} data-autofocus autoFocus />}
      </Field>
      <p className="mt-1.5 text-xs text-ink-soft">{t('amountsRule')}</p>
    </div>
  )
}

function LimitChoice({ value, onChange }: { value: AtLimit; onChange: (value: AtLimit) => void }) {
  const t = useSpendingText()
  return (
    <ChoiceCards
      label={t('atLimit')}
      columns={1}
      value={value}
      choices={AT_LIMIT.map((one) => ({ value: one, label: t(`choice.${one}`), description: t(`choiceHelp.${one}`) }))}
      onValueChange={onChange}
    />
  )
}
