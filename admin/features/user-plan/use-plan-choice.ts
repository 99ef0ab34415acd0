import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useChoosePlan } from './user-plan.api.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** Whether the signed-in person may change the own plan at all. */
export function useMayChoose(): boolean {
  const can = useCan()
  return can('PATCH /user/user-plan') || can('PATCH /oem-master/user-plan')
}

/** Choosing and withdrawing a plan, each with a message; a withdrawal can be undone. */
export function usePlanChoice(plan: UserPlan) {
  const t = useUserPlanText()
  const planName = usePlanName()
  const tAdmin = useAdminText()
  const { mutate, isPending } = useChoosePlan()

  const choose = (planCode: PlanCode, version: number, onDone?: () => void) =>
    mutate(
      { planCode, version },
      {
        onSuccess: ({ planned }) => {
          onDone?.()
          if (planned) showToast(t('done.planned', { date: formatDate(planned.from), plan: planName(planned) }))
          else showToast(t('done.withdrawn'))
        },
      },
    )
  const withdraw = () => {
    const before = plan.planned
    mutate(
      { planCode: null, version: plan.version },
      {
        onSuccess: ({ version }) =>
          showToast(t('done.withdrawn'), {
            ...(before && { action: { label: tAdmin('ui.undo'), onSelect: () => choose(before.planCode, version) } }),
          }),
      },
    )
  }
  return { choose, withdraw, isPending }
}
