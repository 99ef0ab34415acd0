import { useCan } from '#admin/api/user-info.ts'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { useDemandFactor } from '#admin/entities/second-factor/second-factor.api.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import type { SecondFactorState } from '#shared/account/second-factor.ts'

type DemandSwitchProps = { state: Pick<SecondFactorState, 'since'>; isDemanding: boolean }

/** A partner's switch: everybody in its tree needs a second factor. Without an own one it cannot be switched on. */
export function DemandSwitch({ state, isDemanding }: DemandSwitchProps) {
  const t = useFactorText()
  const ui = useAdminText()
  const can = useCan()
  const demand = useDemandFactor()
  const send = (currentPassword?: string) =>
    demand.mutate(
      { isDemanded: !isDemanding, ...(currentPassword && { currentPassword }) },
      { onSuccess: () => showToast(t('profile.demandSaved')) },
    )
  const isFirst = state.since === null && !isDemanding
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-5">
      <FormAlert title={ui('failure.settings')} fields={['currentPassword']} error={demand.error} />
      <Checkbox
        label={t('profile.demand')}
        help={isFirst ? `${t('profile.demandHelp')} ${t('profile.demandFirst')}` : t('profile.demandHelp')}
        checked={isDemanding}
        disabled={demand.isPending || isFirst || !can('PUT /oem-master/second-factor')}
        onCheckedChange={() => send()}
      />
      <Reauthentication error={demand.error} isPending={demand.isPending} onPassword={send} onCancel={demand.reset} />
    </div>
  )
}
