import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { useUserRights } from '#admin/features/users/user-rights.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** Explains the account's states. */
export function UserHints({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const rights = useUserRights()
  const { state, effectiveState, isInvited } = user
  const wasContracted = user.contracts.length > 0
  return (
    <div className="mb-6 flex flex-col gap-2 empty:hidden">
      {state !== 'active' && (wasContracted || state === 'terminated') && (
        <Hint icon="info" tone={state === 'terminated' ? 'neutral' : 'warning'}>
          {t(`detail.stateNote.${state}`)}
        </Hint>
      )}
      {effectiveState !== state && state !== 'terminated' && (
        <Hint icon="alert-triangle" tone="warning">
          {t('detail.effectiveNote', { state: t(`state.${effectiveState}`) })}
        </Hint>
      )}
      {isInvited && state !== 'terminated' && (
        <Hint icon="mail" tone="neutral">
          {t('detail.invitedNote')}
        </Hint>
      )}
      {rights.delete && !wasContracted && !user.isDeletable && state !== 'terminated' && (
        <Hint icon="info" tone="neutral">
          {`${t('detail.deleteBlocked')} ${t('detail.deleteAdvice')}`}
        </Hint>
      )}
    </div>
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
