import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { asksSeller } from '#shared/account/plan-decider.ts'

/** Beside a locked option: the way to another plan for those who may choose one, for others whom to ask. */
export function PlanLink({ accountId }: { accountId: string }) {
  const t = useAdminText()
  const can = useCan()
  const user = useUser()
  const screens = useScreens()
  if (accountId !== user.accountId) return t('plan.askOwner')
  if (can('PATCH /user/user-plan') || can('PATCH /oem-master/user-plan')) {
    return (
      <TextLink to={screens.plan} className="text-current">
        {t('plan.open')}
      </TextLink>
    )
  }
  return asksSeller(user) ? t('plan.askSeller') : t('plan.askMain')
}
