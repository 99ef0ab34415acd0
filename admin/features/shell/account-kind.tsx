import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { UserInfo } from '#shared/account/auth.ts'

/** Type, role or authority, and plan. */
export function AccountKind({ user }: { user: UserInfo }) {
  const t = useAdminText()
  const planName = usePlanName()
  const right = user.role ? t(`role.${user.role}`) : t(`authority.${user.authority}`)
  const parts = [t(`accountType.${user.type}`), right, user.plan.plan && planName(user.plan.plan)]
  return <p className="mt-1.5 text-xs text-ink-soft">{parts.filter(Boolean).join(' / ')}</p>
}
