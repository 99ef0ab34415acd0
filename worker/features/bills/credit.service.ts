import type { z } from 'zod'
import { creditLines } from '#shared/billing/credit-lines.ts'
import type { CreditWay } from '#shared/billing/credit-rules.ts'
import type { creditBody, creditStepBody } from '#shared/billing/credits.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { returnable } from '#shared/billing/returnable.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { CreditRow } from '#worker/entities/bills/credit.repository.ts'
import { reauthenticate } from '#worker/features/auth/reauthentication.service.ts'
import type { Till } from '#worker/features/payments/attempt.service.ts'
import { sendRefund } from '#worker/features/payments/refund.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { cardsOf } from '#worker/platform/stripe/stripe-cards.ts'
import { findBillExtras } from './bill-detail.repository.ts'
import { getBill } from './bill.service.ts'
import type { Step } from './bill-steps.repository.ts'
import { type BillStepInput, makeStep } from './bill-steps.service.ts'
import { creditSteps } from './credit.mapping.ts'
import { changeCredit, insertCredit } from './credit.repository.ts'

/** Credit notes of one bill. */
const CREDITS_MAX = 50

/** The provider of cards, if this installation has one. */
function tillOf(env: Bindings): Till | undefined {
  const cards = cardsOf(env)
  return cards && { env, cards }
}

/** Sends the money back, if it goes to the card. */
async function send(till: Till | undefined, way: CreditWay | 'done', creditId: string): Promise<void> {
  if (way === 'card' && till) await sendRefund(till, creditId)
}

const isAtOnce = (way: CreditWay) => way === 'balance' || way === 'outside'

async function issue(env: Bindings, input: CreditInput, step: Step, till: Till | undefined): Promise<string> {
  const { bill } = step
  const { scope, caller, body } = input
  const { moves } = await findBillExtras(env.DB, scope, bill)
  if (moves.credits.length >= CREDITS_MAX) throw new AppError('bill_state')
  const { problems, ...credit } = creditLines(bill, moves.credits, body.lines)
  if (Object.keys(problems).length > 0) throw new AppError('validation', { fields: problems })
  if (credit.total > returnable(bill.total, moves)[body.way]) throw new AppError('credit_way')
  if (body.way === 'card' && !till) throw new AppError('cards_off')
  await reauthenticate(env, caller, body.currentPassword)
  const status = isAtOnce(body.way) ? 'done' : 'pending'
  return insertCredit(env.DB, step, { credit: { ...credit, problems }, way: body.way, status, reason: body.reason })
}

type CreditInput = BillStepInput & { body: z.output<typeof creditBody> }

/**
 * Credits a settled bill in full or in part, and sends the money back if it goes to the card. Throws like `makeStep`
 * and `reauthenticate`, 422 for lines that `creditLines` refuses, `credit_way` where so much cannot go back so, and
 * `cards_off`.
 */
export async function creditBill(env: Bindings, input: CreditInput, till = tillOf(env)): Promise<BillDetail> {
  const { caller, scope, id, body } = input
  const creditId = await makeStep(env, input, ['paid', 'completed'], (step) => issue(env, input, step, till))
  await send(till, body.way, creditId)
  return getBill(env, caller, scope, id)
}

function changeOf(credit: CreditRow, step: z.output<typeof creditStepBody>['step'], at: number) {
  const { way, attempt } = credit
  if (step === 'done') return { way, attempt, status: 'done' as const, failure: null, doneAt: at }
  const isDone = isAtOnce(step)
  return {
    way: step,
    attempt: step === 'card' ? attempt + 1 : attempt,
    status: isDone ? ('done' as const) : ('pending' as const),
    failure: null,
    doneAt: isDone ? at : null,
  }
}

/** Makes the next step with a credit note. Throws like `makeStep`, 404, and `bill_state` for a step of another state. */
export async function stepCredit(
  env: Bindings,
  input: BillStepInput & { body: z.output<typeof creditStepBody> },
  till = tillOf(env),
): Promise<BillDetail> {
  const { caller, scope, id, body } = input
  await makeStep(env, input, ['paid', 'completed'], async (step) => {
    const { moves } = await findBillExtras(env.DB, scope, step.bill)
    const credit = moves.credits.find((one) => one.id === body.creditId)
    if (!credit) throw new AppError('not_found')
    if (!creditSteps(credit, returnable(step.bill.total, moves)).includes(body.step)) throw new AppError('bill_state')
    if (body.step === 'card' && !till) throw new AppError('cards_off')
    await changeCredit(env.DB, step, credit, changeOf(credit, body.step, now()))
  })
  await send(till, body.step, body.creditId)
  return getBill(env, caller, scope, id)
}
