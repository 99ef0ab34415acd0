import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { parseDayText } from '#admin/ui/form/day-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useCorrectContract, useEndContract, useUserOptions } from '#admin/features/users/users.api.ts'
import { plansFor } from '#admin/features/users/user-options.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { END_FEE_MAX, STATE_REASON } from '#shared/account/user-rules.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { typedWhole } from '#shared/text/typed-number.ts'
import { formatDate, toDay } from '#shared/time/jst.ts'
import { ContractFields } from './contract-fields.tsx'
import { type ContractDraft, toContractBody } from './contract-period.ts'

type MendDialogProps = { user: UserDetail; isOpen: boolean; onClose: () => void }

const isReason = (text: string) => 'value' in checkText(text, STATE_REASON)

const draftOf = (contract: UserDetail['contracts'][number] | undefined, startsAt: number): ContractDraft => ({
  planCode: contract?.plans[0]?.planCode ?? 'none',
  start: formatDate(startsAt),
  autoRenew: contract?.autoRenew ?? false,
  couponCode: '',
})

/** Whether a correction would change nothing. */
const isSameDraft = (one: ContractDraft, other: ContractDraft) =>
  one.planCode === other.planCode && one.start === other.start && one.autoRenew === other.autoRenew

/** Corrects plan, start and renewal of the newest contract, which no bill charges yet. */
export function CorrectDialog({ user, isOpen, onClose }: MendDialogProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const now = useNow()
  const correct = useCorrectContract()
  const plans = useUserOptions().data?.plans
  const [newest] = user.contracts
  const startsAt = newest ? Date.parse(newest.startsAt) : now
  const before = draftOf(newest, startsAt)
  const [draft, setDraft] = useState(before)
  const [reason, setReason] = useState('')
  const body = toContractBody(draft)
  const confirm = () => {
    if (!body) return
    const given = { ...body, start: body.start ?? toDay(startsAt) }
    correct.mutate(
      { id: user.id, version: user.version, ...given, reason },
      {
        onSuccess: () => {
          showToast(t('done.corrected', { name: user.companyName }))
          onClose()
        },
      },
    )
  }
  const refused = isApiError(correct.error) ? correct.error.fields : {}
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={correct.isPending}
      isIncomplete={!isReason(reason) || !body || isSameDraft(draft, before)}
      title={t('dialog.correctTitle', { name: user.companyName })}
      description={t('dialog.correctHelp')}
      confirmLabel={t('dialog.correct')}
    >
      {plans && (
        <ContractFields
          value={draft}
          plans={plansFor(user.type, plans)}
          hasNone={false}
          firstDay={startsAt}
          errors={{ planCode: refused['planCode'], start: refused['start'], autoRenew: refused['autoRenew'] }}
          onValueChange={setDraft}
        />
      )}
      <Reason value={reason} onValueChange={setReason} />
      <FormAlert
        title={ui('failure.update')}
        fields={['planCode', 'start', 'autoRenew', 'reason']}
        error={correct.error}
      />
    </ConfirmDialog>
  )
}

const isEndedEarly = ({ contractEndsAt, endableUntil }: UserDetail) =>
  contractEndsAt !== null && endableUntil !== null && contractEndsAt < endableUntil

/** Ends the running contract on a day before its time, with a fee or without, or takes that back. */
export function EndDialog({ user, isOpen, onClose }: MendDialogProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const end = useEndContract()
  const isOperator = ownerTypeOf(useUser()) === 'MASTER'
  const [day, setDay] = useState(() => (isEndedEarly(user) ? formatDate(user.contractEndsAt ?? '') : ''))
  const [fee, setFee] = useState(String(user.contracts[0]?.endFee ?? ''))
  const [reason, setReason] = useState('')
  const last = parseDayText(day)
  const amount = fee.trim() === '' ? null : typedWhole(fee, END_FEE_MAX)
  const confirm = () => {
    if (!last || amount === undefined) return
    end.mutate(
      { id: user.id, version: user.version, end: last, ...(isOperator && { fee: amount }), reason },
      {
        onSuccess: () => {
          showToast(t('done.ended', { name: user.companyName, date: formatDate(`${last}T00:00:00+09:00`) }))
          onClose()
        },
      },
    )
  }
  const refused = isApiError(end.error) ? end.error.fields : {}
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={end.isPending}
      isIncomplete={!last || amount === undefined || !isReason(reason)}
      tone="danger"
      title={t('dialog.endTitle', { name: user.companyName })}
      description={t('dialog.endHelp', { date: user.endableUntil ? formatDate(user.endableUntil) : '' })}
      confirmLabel={t('dialog.end')}
    >
      <Field label={t('dialog.endDay')} error={refused['end']} className="w-56" isRequired>
        {(control) => <DayInput {...control} value={day} onValueChange={setDay} pickLabel={t('form.startPick')} />}
      </Field>
      {isOperator && (
        <Field
          label={t('dialog.endFee')}
          help={t('dialog.endFeeHelp')}
          error={amount === undefined ? t('dialog.endFeeWrong', { max: formatNumber(END_FEE_MAX) }) : refused['fee']}
          className="w-56"
        >
          {(control) => <TextInput {...control} value={fee} onValueChange={setFee} inputMode="numeric" />}
        </Field>
      )}
      <Reason value={reason} onValueChange={setReason} />
      <FormAlert title={ui('failure.update')} fields={['end', 'fee', 'reason']} error={end.error} />
    </ConfirmDialog>
  )
}

type ReasonProps = { value: string; onValueChange: (value: string) => void }

function Reason({ value, onValueChange }: ReasonProps) {
  const t = useUsersText()
  return (
    <Field
      label={t('dialog.reason')}
      help={t('dialog.reasonHelp')}
      counter={{ text: value, max: STATE_REASON.max }}
      isRequired
    >
      {(control) => <TextArea {...control} rows={2} value={value} onValueChange={onValueChange} />}
    </Field>
  )
}
