import type { UserState } from '#shared/account/user-rules.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { useUserRights } from '#admin/features/users/user-rights.ts'

type Step = 'active' | 'suspended' | 'terminated'

/** Allowed state changes of a contract (rules/contracts.md#steps); the server decides. */
const STEPS: Record<UserState, readonly Step[]> = {
  active: ['suspended', 'terminated'],
  expired: ['terminated'],
  inactive: ['terminated'],
  suspended: ['active', 'terminated'],
  terminated: [],
}

export type UserAction =
  | 'edit'
  | 'invite'
  | 'resetFactor'
  | 'contract'
  | 'renew'
  | 'plan'
  | 'resume'
  | 'suspend'
  | 'correct'
  | 'withdraw'
  | 'end'
  | 'terminate'
  | 'delete'

type ActionSubject = Pick<UserSummary, 'state' | 'contractStartsAt' | 'isInvited' | 'planCode'> & {
  isDeletable?: boolean
  isWithdrawable?: boolean
  endableUntil?: string | null
  secondFactorSince?: string | null
}

/** Only the page of an account says whether it has a second factor. */
const mayResetFactor = ({ resetFactor }: { resetFactor: boolean }, { secondFactorSince }: ActionSubject) =>
  resetFactor && Boolean(secondFactorSince)

/** A trial becomes paid by another contract. */
const mayChangePlan = ({ changePlan }: { changePlan: boolean }, { state, planCode }: ActionSubject) =>
  changePlan && state === 'active' && planCode !== 'trial'

/** Only the page of an account says whether its newest contract is billed. */
const mayWithdraw = ({ changeState }: { changeState: boolean }, { isWithdrawable }: ActionSubject) =>
  changeState && isWithdrawable === true

/** Only the page of an account says until when its contract can be ended. */
const mayEnd = ({ changeState }: { changeState: boolean }, { endableUntil }: ActionSubject) =>
  changeState && Boolean(endableUntil)

/** Actions that the signed-in person may take on an account now, in menu order. */
export function useUserActions(user: ActionSubject): UserAction[] {
  const rights = useUserRights()
  const { state, isInvited } = user
  const wasContracted = user.contractStartsAt !== null
  const isOpen = state !== 'terminated'
  const canStep = (step: Step) => rights.changeState && STEPS[state].includes(step)
  const isAllowed: Record<UserAction, boolean> = {
    edit: rights.update && isOpen,
    invite: rights.invite && isInvited && isOpen,
    resetFactor: mayResetFactor(rights, user),
    contract: rights.update && isOpen && !wasContracted,
    renew: rights.update && wasContracted && isOpen && state !== 'suspended',
    plan: mayChangePlan(rights, user),
    resume: canStep('active'),
    suspend: canStep('suspended'),
    correct: mayWithdraw(rights, user),
    withdraw: mayWithdraw(rights, user),
    end: mayEnd(rights, user),
    terminate: canStep('terminated') && wasContracted,
    delete: rights.delete && (user.isDeletable ?? !wasContracted),
  }
  return ACTIONS.filter((action) => isAllowed[action])
}

const ACTIONS = [
  'edit',
  'invite',
  'resetFactor',
  'contract',
  'renew',
  'plan',
  'resume',
  'suspend',
  'correct',
  'withdraw',
  'end',
  'terminate',
  'delete',
] as const
