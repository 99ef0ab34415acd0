import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { formatDate } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS } from '#shared/account/plan-rules.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { ContractFields } from './contract-fields.tsx'
import { type ContractDraft, NO_CONTRACT, toContractBody } from './contract-period.ts'
import { plansFor } from '#admin/features/users/user-options.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { useUpdateUser, useUserOptions } from '#admin/features/users/users.api.ts'

type ContractDialogProps = { user: UserSummary; isOpen: boolean; onClose: () => void }

/** A first contract, or the next one after the present one. */
export function ContractDialog({ user, isOpen, onClose }: ContractDialogProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const now = useNow()
  const formId = useId()
  const options = useUserOptions()
  const update = useUpdateUser()
  const [draft, setDraft] = useState<ContractDraft>({ ...NO_CONTRACT, planCode: user.planCode ?? 'none' })
  const end = user.contractEndsAt ? Date.parse(user.contractEndsAt) : undefined
  const isRunning = end !== undefined && end > now
  const isFirst = user.contractStartsAt === null
  const plans = options.data && plansFor(user.type, options.data.plans)
  const isReady = plans?.some((plan) => plan.planCode === draft.planCode && plan.isAssignable) === true
  const refused = isApiError(update.error) ? update.error : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const contract = toContractBody(draft)
    if (!contract || !isReady) return
    const done = () => {
      showToast(t(isFirst ? 'done.contracted' : 'done.renewed', { name: user.companyName }))
      onClose()
    }
    update.mutate({ id: user.id, version: user.version, changes: { contract } }, { onSuccess: done })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      isBusy={update.isPending}
      title={t(isFirst ? 'dialog.contractTitle' : 'dialog.renewTitle', { name: user.companyName })}
      description={
        isRunning
          ? t('dialog.renewHelp', { date: formatDate(end) })
          : t('dialog.contractHelp', { months: CONTRACT_MONTHS })
      }
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
        {options.error && !plans && (
          <ErrorState message={options.error.message} onRetry={() => void options.refetch()} />
        )}
        {options.isPending && <Skeleton className="h-52 w-full" />}
        {plans && (
          <ContractFields
            value={draft}
            plans={plans}
            hasNone={false}
            firstDay={isRunning ? end + 1 : now}
            isDayFixed={isRunning}
            errors={{
              planCode: refused?.fields['contract.planCode'],
              start: refused?.fields['contract.start'],
              autoRenew: refused?.fields['contract.autoRenew'],
            }}
            onValueChange={setDraft}
          />
        )}
        <FormAlert
          title={ui('failure.update')}
          fields={['contract.planCode', 'contract.start', 'contract.autoRenew']}
          error={update.error}
        />
      </form>
    </Dialog>
  )
}
