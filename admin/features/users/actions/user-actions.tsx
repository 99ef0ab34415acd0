import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import type { IconName } from '#admin/ui/basic/icon.tsx'
import type { Trigger } from '#admin/ui/popup/use-later-popup.ts'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { UserDetail, UserSummary } from '#shared/account/users.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import type { DialogAction } from './user-dialog.tsx'
import { type UserAction, useUserActions } from './user-steps.ts'
import { useInviteUser } from '#admin/features/users/users.api.ts'

const UserDialog = lazy(async () => ({ default: (await import('./user-dialog.tsx')).UserDialog }))

const ICON: Record<UserAction, IconName> = {
  edit: 'edit',
  invite: 'mail',
  resetFactor: 'lock',
  contract: 'plus',
  renew: 'refresh',
  plan: 'gauge',
  resume: 'play',
  suspend: 'pause',
  correct: 'edit',
  withdraw: 'undo',
  end: 'calendar',
  terminate: 'stop',
  delete: 'trash',
}
const DANGEROUS: readonly UserAction[] = ['resetFactor', 'withdraw', 'end', 'terminate', 'delete']

type UserActionsProps = {
  user: UserSummary | UserDetail
  trigger: Trigger
  /** Actions with a button outside the menu. */
  without?: readonly UserAction[]
  /** The first item opens the account's page. */
  hasOpen?: boolean
  onDeleted?: () => void
}

/** Menu of actions on an account, with their dialogs. */
export function UserActions({ user, trigger, without = [], hasOpen = false, onDeleted }: UserActionsProps) {
  const t = useUsersText()
  const navigate = useNavigate()
  const screens = useScreens()
  const invite = useSendInvitation()
  const [dialog, setDialog] = useState<DialogAction>()
  const actions = useUserActions(user).filter((action) => !without.includes(action))
  const select = (action: UserAction) => {
    if (action === 'edit') return void navigate(screens.updateUser(user.type, user.id))
    if (action === 'plan') return void navigate(screens.userPlan(user.id))
    if (action === 'invite') return invite(user)
    return setDialog(action)
  }
  const safe = actions.filter((action) => !DANGEROUS.includes(action))
  const dangerous = actions.filter((action) => DANGEROUS.includes(action))
  if (actions.length === 0 && !hasOpen) return null
  return (
    <>
      <Menu trigger={trigger}>
        {hasOpen && (
          <MenuItem icon="eye" onSelect={() => void navigate(screens.user(user.id))}>
            {t('action.open')}
          </MenuItem>
        )}
        {safe.map((action) => (
          <MenuItem key={action} icon={ICON[action]} onSelect={() => select(action)}>
            {t(`action.${action}`)}
          </MenuItem>
        ))}
        {dangerous.length > 0 && (safe.length > 0 || hasOpen) && <MenuDivider />}
        {dangerous.map((action) => (
          <MenuItem key={action} icon={ICON[action]} tone="danger" onSelect={() => select(action)}>
            {t(`action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
      {dialog && (
        <Suspense>
          <UserDialog user={user} action={dialog} onClose={() => setDialog(undefined)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  )
}

/** Resends the invitation and shows a toast. */
export function useSendInvitation() {
  const t = useUsersText()
  const invite = useInviteUser()
  return ({ id, email }: Pick<UserSummary, 'id' | 'email'>) =>
    invite.mutate(id, { onSuccess: () => showToast(t('done.invited', { email })) })
}
