import type { ReconcileResult } from '#shared/billing/payments.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { CardsUnavailableError, type Intent } from '#worker/platform/stripe/card-provider.ts'
import { applyIntent, type Till } from './attempt.service.ts'
import { findBill, findPayment, type PaymentRow } from './payment.repository.ts'
import { requireTill } from './payment.service.ts'
import { restorePayment } from './reconcile.repository.ts'

type Difference = ReconcileResult['differences'][number]

const isFinal = (status: PaymentRow['status']) => status === 'succeeded' || status === 'failed'

/** The row that an attempt had before an earlier state of the database was restored. */
function rowOf(intent: Intent, billId: string, attempt: number): PaymentRow {
  return {
    billId,
    attempt,
    status: 'processing',
    amount: intent.amount,
    intentId: intent.id,
    customerId: intent.customerId ?? '',
    paymentMethodId: intent.paymentMethodId ?? '',
    cardBrand: null,
    cardLast4: null,
    declineCode: null,
    startedBy: null,
    createdAt: intent.createdAt,
    updatedAt: intent.createdAt,
  }
}

/** Whether our attempt agrees with the provider's payment. */
function agrees(payment: PaymentRow | undefined, intent: Intent): boolean {
  if (payment?.intentId !== intent.id || !isFinal(payment.status)) return false
  return payment.status === (intent.status === 'succeeded' ? 'succeeded' : 'failed')
}

async function compareOne(till: Till, intent: Intent): Promise<Difference['difference'] | undefined> {
  const { billId, attempt } = intent
  if (intent.isOfAccount) return (await import('./virtual-account.jobs.ts')).compareAccount(till, intent.id)
  // Payments that this product did not make are ignored.
  if (billId === null || attempt === null) return undefined
  const found = await findBill(till.env.DB, { kind: 'all' }, billId)
  if (!found) return intent.status === 'succeeded' ? 'unknown_bill' : undefined
  const payment = await findPayment(till.env.DB, billId, attempt)
  if (agrees(payment, intent)) return undefined
  const open = payment && !isFinal(payment.status) ? payment : rowOf(intent, billId, attempt)
  const isOpen = open === payment || (await restorePayment(till.env.DB, open))
  if (!isOpen) return intent.status === 'succeeded' ? 'charged_twice' : undefined
  await applyIntent(till, { bill: found.bill, payment: open }, intent)
  return 'repaired'
}

async function compareAll(till: Till, intents: readonly Intent[]): Promise<Difference[]> {
  const differences: Difference[] = []
  // The oldest first, so that attempts are restored in their order.
  for (const intent of intents.toReversed()) {
    const difference = await compareOne(till, intent)
    if (difference)
      differences.push({ intentId: intent.id, billId: intent.billId, attempt: intent.attempt, difference })
  }
  return differences
}

/**
 * Compares a page of the provider's payments with the attempts and bills, and stores attempts that the database lost,
 * e.g. after it was restored to an earlier moment. Charges nothing. Throws `cards_off`, and `unavailable` if the
 * provider does not answer.
 */
export async function reconcile(
  env: Bindings,
  { since, after }: { since: string; after?: string | undefined },
): Promise<ReconcileResult> {
  return reconcileTill(requireTill(env), { since, after })
}

/** As `reconcile`, with a given payment provider. */
export async function reconcileTill(
  till: Till,
  { since, after }: { since: string; after?: string | undefined },
): Promise<ReconcileResult> {
  try {
    const { intents, after: next } = await till.cards.listPayments(Date.parse(since), after)
    return { checked: intents.length, differences: await compareAll(till, intents), after: next ?? null }
  } catch (error) {
    if (!(error instanceof CardsUnavailableError)) throw error
    log('warn', 'payment.reconcile', { error: describeError(error) })
    throw new AppError('unavailable')
  }
}
