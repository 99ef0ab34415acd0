import type { z } from 'zod'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { firstReceiptDay } from '#shared/billing/bill-step-rules.ts'
import type { forceCompleteBody, reopenBody, VoidBillInput } from '#shared/billing/bill-steps.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { correctLines } from '#shared/billing/correct-lines.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import { reauthenticate } from '#worker/features/auth/reauthentication.service.ts'
import { now } from '#worker/platform/clock.ts'
import { selectReceipts } from '#worker/entities/bills/bill-transfers.repository.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import type { BillDetailRow } from './bill.repository.ts'
import { getBill, requireBill } from './bill.service.ts'
import { isReopenable } from './bill.mapping.ts'
import {
  completeBill,
  findMarkedAt,
  isPaymentOpen,
  OWED,
  releaseHeld,
  reopenBill,
  type Step,
  voidBill,
} from './bill-steps.repository.ts'

export type BillStepInput = { caller: Caller; scope: Scope; id: string; version: number }

const staleError = ({ version, updatedAt }: BillDetailRow) =>
  new AppError('stale', { body: { version, updated_at: new Date(updatedAt).toISOString() } })

/**
 * The reason why a step is not possible now; undefined if it is possible. The state is checked first: it is more
 * precise than a different version.
 */
async function refusalOf(env: Bindings, bill: BillDetailRow, from: readonly BillStatus[], version: number) {
  if (bill.status === 'processing' || (await isPaymentOpen(env.DB, bill.id))) return new AppError('bill_paying')
  if (!from.includes(bill.status)) return new AppError('bill_state')
  return bill.version === version ? undefined : staleError(bill)
}

/**
 * Makes a step with a bill that the caller saw. Throws 404, `bill_paying`, `bill_state`, and `stale` if somebody else
 * was faster.
 */
export async function makeStep<T>(
  env: Bindings,
  { caller, scope, id, version }: BillStepInput,
  from: readonly BillStatus[],
  run: (step: Step) => Promise<T>,
): Promise<T> {
  const bill = await requireBill(env, scope, id)
  const refusal = await refusalOf(env, bill, from, version)
  if (refusal) throw refusal
  const { personId, accountId } = caller
  const broken = new AppError('stale')
  try {
    return await run({ bill, version, actor: { personId, accountId }, onBroken: () => broken })
  } catch (error) {
    if (error !== broken) throw error
    throw (await refusalOf(env, await requireBill(env, scope, id), from, version)) ?? error
  }
}

/**
 * When a bill was paid that is marked as settled now: the beginning of the named day, as a deposit counts, else now.
 * Throws 422 for a day that is not over yet or lies in a closed month.
 */
function paidAtOf(receivedOn: string | undefined): number {
  const at = now()
  if (receivedOn === undefined || receivedOn === toDay(at)) return at
  if (receivedOn > toDay(at) || receivedOn < firstReceiptDay(at))
    throw new AppError('validation', { fields: { receivedOn: { key: 'receiptDay' } } })
  return parseDay(receivedOn)
}

/**
 * Marks an owed bill as settled, for good. Needs the typed number, and a recent sign-in or the caller's password.
 * Throws like `makeStep` and `reauthenticate`, and 422 for another number or an impossible day.
 */
export async function forceComplete(
  env: Bindings,
  input: BillStepInput & { body: z.output<typeof forceCompleteBody> },
): Promise<BillDetail> {
  const { caller, scope, id, body } = input
  await makeStep(env, input, OWED, async (step) => {
    const { year, number } = step.bill
    if (body.confirmation.normalize('NFKC') !== formatBillNumber(year, number))
      throw new AppError('validation', { fields: { confirmation: { key: 'confirmation' } } })
    const paidAt = paidAtOf(body.receivedOn)
    await reauthenticate(env, caller, body.currentPassword)
    await completeBill(env.DB, step, { reason: body.reason, paidAt })
  })
  return getBill(env, caller, scope, id)
}

/**
 * Reopens a bill that was marked as settled by mistake, within the month (Asia/Tokyo) in which it was marked. Throws
 * like `makeStep`, and `reopen_over`: the month is over, nothing was left to settle, or parts are credited.
 */
export async function reopen(
  env: Bindings,
  input: BillStepInput & { body: z.output<typeof reopenBody> },
): Promise<BillDetail> {
  const at = now()
  await makeStep(env, input, ['completed'], async (step) => {
    const [receipts, markedAt] = await Promise.all([
      selectReceipts(env.DB, step.bill.id),
      findMarkedAt(env.DB, step.bill.id),
    ])
    if (!isReopenable(step.bill, { at, receipts, markedAt })) throw new AppError('reopen_over')
    return reopenBill(env.DB, step, input.body.reason)
  })
  return getBill(env, input.caller, input.scope, input.id)
}

/** Issues a held bill. Throws like `makeStep`. */
export async function release(env: Bindings, input: BillStepInput): Promise<BillDetail> {
  await makeStep(env, input, ['held'], (step) => releaseHeld(env.DB, step))
  return getBill(env, input.caller, input.scope, input.id)
}

/**
 * Replaces an owed or held bill by a corrected one, and returns it. Throws like `makeStep`, and 422 for lines that
 * `correctLines` refuses.
 */
export async function voidAndCorrect(
  env: Bindings,
  input: BillStepInput & { body: VoidBillInput },
): Promise<BillDetail> {
  const { caller, scope, body } = input
  const id = await makeStep(env, input, [...OWED, 'held'], async (step) => {
    if ((await selectReceipts(env.DB, step.bill.id)).length > 0) throw new AppError('bill_state')
    const { lines, problems } = correctLines(step.bill, body.lines)
    if (Object.keys(problems).length > 0) throw new AppError('validation', { fields: problems })
    return voidBill(env.DB, step, { reason: body.reason, note: body.note, lines })
  })
  return getBill(env, caller, scope, id)
}
