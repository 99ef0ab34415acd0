import type { AccountData } from '#shared/account/account-end.ts'
import { type EndObstacle, TAKE_BACK_TIME } from '#shared/account/account-end-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { formatDate, toDay } from '#shared/time/jst.ts'
import { accountCopyName, takeDownFirst } from '#worker/entities/live-site/pointer-copy.service.ts'
import { type StepUp, stepUp } from '#worker/features/auth/step-up.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { closeAccount, deleteEnd, type EndingAccount, findEnding, insertEnd } from './account-end.repository.ts'

const moment = (at: number) => new Date(at).toISOString()

/** What keeps an account from ending now (rules/accounts.md#the-end-of-an-account). */
export function obstaclesOf({ account, hasChildren, hasUnpaid, lastBilled }: EndingAccount): EndObstacle[] {
  const { contractStatus, contractStartsAt, contractEndsAt, oemMasterId } = account
  const isOver = contractEndsAt !== null && contractEndsAt < now()
  const lastMonth = isOver ? toDay(contractEndsAt).slice(0, 7) : undefined
  // Accounts below a partner are billed to the partner.
  const isPayer = oemMasterId === null
  const obstacles: readonly (readonly [EndObstacle, boolean])[] = [
    ['contract', contractStatus === 'active' && contractStartsAt !== null && !isOver],
    ['suspended', contractStatus === 'suspended'],
    ['bill_due', isPayer && lastMonth !== undefined && lastMonth > (lastBilled ?? '')],
    ['unpaid', isPayer && hasUnpaid],
    ['children', hasChildren],
  ]
  return obstacles.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []))
}

async function requireEnding(env: Bindings, accountId: string): Promise<EndingAccount> {
  const found = await findEnding(env.DB, accountId)
  if (!found) throw new AppError('not_found')
  return found
}

/** The newest copy; one that is ready can be fetched until its files are deleted. */
function toExport(made: EndingAccount['export']): AccountData['export'] {
  if (!made) return null
  const { id, state, step, steps, createdAt, expiresAt } = made
  const isKept = state === 'ready' && expiresAt !== null && expiresAt > now()
  return {
    id,
    state: state === 'ready' && !isKept ? 'expired' : state,
    step,
    steps,
    createdAt: moment(createdAt),
    expiresAt: isKept ? moment(expiresAt) : null,
  }
}

/** The copy of the caller's account's data, its end, and what keeps it from ending. */
export async function getAccountData(env: Bindings, caller: Caller): Promise<AccountData> {
  const found = await requireEnding(env, caller.accountId)
  const { account, end } = found
  return {
    export: toExport(found.export),
    end: end?.askedAt ? { askedAt: moment(end.askedAt), endsAt: moment(end.endsAt) } : null,
    erasesAt: end && !end.askedAt && !end.erasedAt ? moment(end.endsAt) : null,
    obstacles: obstaclesOf(found),
    confirmation: account.companyName,
  }
}

type Asked = StepUp & { confirmation: string }

/**
 * Ends the caller's account in seven days. Throws 422 without the typed confirmation, `account_end` while something
 * keeps it, like `stepUp`, and `conflict` if it is ending already.
 */
export async function endAccount(env: Bindings, caller: Caller, asked: Asked): Promise<AccountData> {
  const found = await requireEnding(env, caller.accountId)
  if (asked.confirmation.trim() !== found.account.companyName.trim())
    throw new AppError('validation', { fields: { confirmation: { key: 'confirmationWrong' } } })
  if (obstaclesOf(found).length > 0) throw new AppError('account_end')
  await stepUp(env, caller, asked)
  const endsAt = now() + TAKE_BACK_TIME
  const end = { endsAt, date: formatDate(endsAt), actorId: caller.personId }
  await sendOutbox(env, await insertEnd(env.DB, found.account, end))
  return getAccountData(env, caller)
}

/** Takes the end of the caller's account back. Throws `conflict` if there is none. */
export async function keepAccount(env: Bindings, caller: Caller): Promise<AccountData> {
  const { account } = await requireEnding(env, caller.accountId)
  await sendOutbox(env, await deleteEnd(env.DB, account, caller.personId))
  return getAccountData(env, caller)
}

/**
 * Ends an account whose time is over; its sites answer 410 from then on. One that asked and got a contract meanwhile, or
 * anything else that keeps it, stays. Where the contract ran out, nothing keeps it: bills that are not paid remain.
 */
export async function closeOrKeep(env: Bindings, accountId: string): Promise<void> {
  const found = await requireEnding(env, accountId)
  const { account, end } = found
  const isKept = end?.askedAt && obstaclesOf(found).length > 0
  const close = () => takeDownFirst(env, [accountCopyName(accountId)], () => closeAccount(env.DB, account))
  await sendOutbox(env, await (isKept ? deleteEnd(env.DB, account, null) : close()))
}
