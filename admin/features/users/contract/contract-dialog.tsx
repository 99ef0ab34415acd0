import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useUser } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { formatDate } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS, TRIAL_DAYS } from '#shared/account/plan-rules.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { ContractFields } from './contract-fields.tsx'
import { type ContractDraft, NO_CONTRACT, toContractBody } from './contract-period.ts'
import { plansFor } from '#admin/features/users/user-options.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { useUpdateUser, useUserOptions } from '#admin/features/users/users.api.ts'

type ContractDialogProps = { user: UserSummary; isOpen: boolean; onClose: () => void }

/** Adds a first contract, or one after the current contract. */
export function ContractDialog({ user, isOpen, onClose }: ContractDialogProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const formId = useId()
  const contract = useNewContract(user, onClose)
  const { update, isReady, end } = contract
  const isFirst = user.contractStartsAt === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    contract.submit()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      isBusy={update.isPending}
      title={t(isFirst ? 'dialog.contractTitle' : 'dialog.renewTitle', { name: user.companyName })}
      description={helpOf(user, end, t)}
      actions={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady} isBusy={update.isPending}>
            {t(isFirst ? 'dialog.submitContract' : 'dialog.submitRenew')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NewContract contract={contract} />
        <FormAlert
          title={ui('failure.update')}
          fields={['contract.planCode', 'contract.start', 'contract.autoRenew', 'contract.couponCode']}
          error={update.error}
        />
      </form>
    </Dialog>
  )
}

/** What the new contract is: the first one, one after a trial, or one after the contract's end. */
function helpOf(user: UserSummary, end: number | undefined, t: ReturnType<typeof useUsersText>): string {
  if (user.planCode === 'trial' && user.state === 'active') return t('dialog.trialHelp')
  if (end === undefined) return t('dialog.contractHelp', { months: CONTRACT_MONTHS, days: TRIAL_DAYS })
  return t('dialog.renewHelp', { date: formatDate(end) })
}

/** The contract that is chosen, the plans for it, and saving. */
function useNewContract(user: UserSummary, onClose: () => void) {
  const t = useUsersText()
  const now = useNow()
  const options = useUserOptions()
  const update = useUpdateUser()
  const [draft, setDraft] = useState<ContractDraft>({ ...NO_CONTRACT, planCode: user.planCode ?? 'none' })
  const endsAt = Date.parse(user.contractEndsAt ?? '')
  const plans = options.data && plansFor(user.type, options.data.plans)
  const isReady = plans?.some((plan) => plan.planCode === draft.planCode && plan.isAssignable) === true
  const submit = () => {
    const contract = toContractBody(draft)
    if (!contract || !isReady) return
    const done = () => {
      const message = user.contractStartsAt === null ? 'done.contracted' : 'done.renewed'
      showToast(t(message, { name: user.companyName }))
      onClose()
    }
    update.mutate({ id: user.id, version: user.version, changes: { contract } }, { onSuccess: done })
  }
  return {
    draft,
    setDraft,
    options,
    plans,
    now,
    /** The end of the current contract; undefined where none runs. A trial ends when a paid plan begins. */
    end: endsAt > now && user.planCode !== 'trial' ? endsAt : undefined,
    isReady,
    update,
    submit,
  }
}

/** The fields of the contract once the plans are known. */
function NewContract({ contract }: { contract: ReturnType<typeof useNewContract> }) {
  const { draft, setDraft, options, plans, now, end, update } = contract
  const isOperator = ownerTypeOf(useUser()) === 'MASTER'
  if (!plans) {
    if (options.error) return <ErrorState message={options.error.message} onRetry={() => void options.refetch()} />
    return <Skeleton className="h-52 w-full" />
  }
  const refused = isApiError(update.error) ? update.error.fields : {}
  return (
    <ContractFields
      value={draft}
      plans={plans}
      hasNone={false}
      firstDay={end === undefined ? now : end + 1}
      isDayFixed={end !== undefined}
      errors={{
        planCode: refused['contract.planCode'],
        start: refused['contract.start'],
        autoRenew: refused['contract.autoRenew'],
        couponCode: refused['contract.couponCode'],
      }}
      hasCoupon={isOperator}
      onValueChange={setDraft}
    />
  )
}
