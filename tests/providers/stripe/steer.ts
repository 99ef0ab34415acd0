import { closeDispute, openDispute, settleRefund } from './stand-in-refunds.ts'
import type { Context } from './stand-in-state.ts'
import { receiveTransfer } from './stand-in-transfers.ts'

/** What customers, banks and cardholders do, by the path of a request and the words in its body. */
const ACTS: Readonly<Record<string, (context: Context, words: readonly string[]) => unknown>> = {
  /** A transfer arrives in a virtual account: `cus_… 5000`. */
  '/transfers': (context, [customer = '', amount]) => receiveTransfer(context, customer, Number(amount)),
  /** A bank decides a refund that waits: `re_… succeeded` or `failed`. */
  '/refunds': (context, [id = '', status]) => settleRefund(context, id, status === 'failed' ? 'failed' : 'succeeded'),
  /** A payment is disputed: `pi_…`; the dispute is closed: `dp_… won` or `lost`. */
  '/disputes': (context, [id = '', status]) =>
    id.startsWith('dp_') ? closeDispute(context, id, status === 'won' ? 'won' : 'lost') : openDispute(context, id),
}

/** Does what a request asks for; false for another path. */
export function steer(context: Context, path: string, body: string): boolean {
  const act = ACTS[path]
  act?.(context, body.trim().split(/\s+/))
  return act !== undefined
}
