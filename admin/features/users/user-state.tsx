import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import type { UserState } from '#shared/account/user-rules.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

const TONE: Record<UserState, Tone> = {
  active: 'success',
  suspended: 'warning',
  terminated: 'neutral',
  inactive: 'neutral',
  expired: 'danger',
}
/** Each state has a shape of its own, so that it can be told apart without colour. */
const SIGN: Record<UserState, IconName> = {
  active: 'check',
  suspended: 'pause',
  terminated: 'stop',
  inactive: 'minus',
  expired: 'clock',
}

type UserStateProps = {
  user: Pick<UserSummary, 'state' | 'effectiveState' | 'isInvited'>
  /** In a table's row everything stays on one line. */
  isRow?: boolean
}

/** The contract's state, whether the person has yet to accept the invitation, and a sign where an ancestor is stricter. */
export function UserStateBadges({ user, isRow = false }: UserStateProps) {
  const t = useUsersText()
  const { state, effectiveState, isInvited } = user
  const stricter = t('state.effective', { state: t(`state.${effectiveState}`) })
  return (
    <span className={cx('inline-flex items-center gap-1.5', !isRow && 'flex-wrap')}>
      <StatusPill tone={TONE[state]} icon={SIGN[state]}>
        {t(`state.${state}`)}
      </StatusPill>
      {isInvited && state !== 'terminated' && (
        <StatusPill tone="info" icon="mail">
          {t('state.invited')}
        </StatusPill>
      )}
      {effectiveState !== state && (
        <span title={stricter} className="text-warning">
          <Icon name="alert-triangle" size={16} />
          <span className="sr-only">{stricter}</span>
        </span>
      )}
    </span>
  )
}
