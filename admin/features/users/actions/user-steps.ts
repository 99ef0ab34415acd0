import type { UserState } from '#shared/account/user-rules.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { useUserRights } from '#admin/features/users/user-rights.ts'

type Step = 'active' | 'suspended' | 'terminated'

/** What a contract may become (rules/contracts.md#steps); a refused step is the server's word. */
const STEPS: Record<UserState, readonly Step[]> = {
  active: ['suspended', 'terminated'],
  expired: ['terminated'],
  inactive: ['terminated'],
  suspended: ['active', 'terminated'],
  terminated: [],
}

export type UserAction = 'edit' | 'invite' | 'contract' | 'renew' | 'resume' | 'suspend' | 'terminate' | 'delete'

type ActionSubject = Pick<UserSummary, 'state' | 'contractStartsAt' | 'isInvited'> & { isDeletable?: boolean }

/** What the signed-in person may do with an account now, in the order a menu shows it. */
export function useUserActions(user: ActionSubject): UserAction[] {
  const rights = useUserRights()
  const { state, isInvited } = user
  const wasContracted = user.contractStartsAt !== null
  const isOpen = state !== 'terminated'
  const canStep = (step: Step) => rights.changeState && STEPS[state].includes(step)
  const isAllowed: Record<UserAction, boolean> = {
    edit: rights.update && isOpen,
    invite: rights.invite && isInvited && isOpen,
    contract: rights.update && isOpen && !wasContracted,
    renew: rights.update && wasContracted && isOpen && state !== 'suspended',
    resume: canStep('active'),
    suspend: canStep('suspended'),
    terminate: canStep('terminated') && wasContracted,
    delete: rights.delete && (user.isDeletable ?? !wasContracted),
  }
  return ACTIONS.filter((action) => isAllowed[action])
}

const ACTIONS = ['edit', 'invite', 'contract', 'renew', 'resume', 'suspend', 'terminate', 'delete'] as const
