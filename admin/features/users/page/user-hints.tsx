import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { useUserRights } from '#admin/features/users/user-rights.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** Explains the account's states. */
export function UserHints({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const isTerminated = user.state === 'terminated'
  const wasContracted = user.contracts.length > 0
  return (
    <div className="mb-6 flex flex-col gap-2 empty:hidden">
      {user.state !== 'active' && (wasContracted || isTerminated) && (
        <Hint icon="info" tone={isTerminated ? 'neutral' : 'warning'}>
          {t(`detail.stateNote.${user.state}`)}
        </Hint>
      )}
      {!isTerminated && <PresentHints user={user} wasContracted={wasContracted} />}
    </div>
  )
}

/** What an account that has not ended waits for, and why it cannot be deleted. */
function PresentHints({ user, wasContracted }: { user: UserDetail; wasContracted: boolean }) {
  const t = useUsersText()
  const rights = useUserRights()
  const { state, effectiveState } = user
  return (
    <>
      {effectiveState !== state && (
        <Hint icon="alert-triangle" tone="warning">
          {t('detail.effectiveNote', { state: t(`state.${effectiveState}`) })}
        </Hint>
      )}
      {user.isInvited && (
        <Hint icon="mail" tone="neutral">
          {t('detail.invitedNote')}
        </Hint>
      )}
      {rights.delete && !wasContracted && !user.isDeletable && (
        <Hint icon="info" tone="neutral">
          {`${t('detail.deleteBlocked')} ${t('detail.deleteAdvice')}`}
        </Hint>
      )}
    </>
  )
}

type HintProps = { icon: IconName; tone: 'warning' | 'neutral'; children: string }

function Hint({ icon, tone, children }: HintProps) {
  return (
    <p
      className={cx(
        'flex items-start gap-2 rounded-md px-3.5 py-2.5 text-sm',
        tone === 'warning' ? 'bg-warning-soft text-warning' : 'bg-ground text-ink-soft',
      )}
    >
      <Icon name={icon} size={18} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
