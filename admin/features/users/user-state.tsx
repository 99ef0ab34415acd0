import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { CONTRACT_TONE } from '#admin/entities/status/tones.ts'
import type { UserState } from '#shared/account/user-rules.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** Each state has its own icon, so that it is recognisable without colour. */
const ICON: Record<UserState, IconName> = {
  active: 'check',
  suspended: 'pause',
  terminated: 'stop',
  inactive: 'minus',
  expired: 'clock',
}

type UserStateProps = {
  user: Pick<UserSummary, 'state' | 'effectiveState' | 'isInvited' | 'suspendsAt'>
  /** In a table row: everything on one line. */
  isRow?: boolean
}

/** Badges of an account: contract state, its reason where that is a debt, open invitation, and a stricter ancestor. */
export function UserStateBadges({ user, isRow = false }: UserStateProps) {
  const t = useUsersText()
  const { state, effectiveState, isInvited, suspendsAt } = user
  const at = useNow()
  const isForDebt = suspendsAt !== null && Date.parse(suspendsAt) <= at
  const stricterState = t('state.effective', { state: t(`state.${effectiveState}`) })
  return (
    <span className={cx('inline-flex items-center gap-1.5', !isRow && 'flex-wrap')}>
      <StatusPill tone={CONTRACT_TONE[state]} icon={ICON[state]}>
        {t(`state.${state}`)}
      </StatusPill>
      {state === 'suspended' && isForDebt && <StatusPill tone="danger">{t('state.overdue')}</StatusPill>}
      {isInvited && state !== 'terminated' && (
        <StatusPill tone="info" icon="mail">
          {t('state.invited')}
        </StatusPill>
      )}
      {effectiveState !== state && (
        <span title={stricterState} className="text-warning">
          <Icon name="alert-triangle" size={16} />
          <span className="sr-only">{stricterState}</span>
        </span>
      )}
    </span>
  )
}
