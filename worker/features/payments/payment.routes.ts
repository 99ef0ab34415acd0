import {
  billPayState,
  chargingBody,
  chargingState,
  payBillBody,
  reconcileBody,
  reconcileResult,
} from '#shared/billing/payments.ts'
import { virtualAccountBody, virtualAccountsBody } from '#shared/billing/virtual-accounts.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { setChargingFrozen, setVirtualAccounts } from './freeze.repository.ts'
import { getCharging, payBill, readPayState, requireTill } from './payment.service.ts'
import { reconcile } from './reconcile.service.ts'

/** The calls of one type of account that pays. */
export function createPaymentRoutes(prefix: 'oem-master' | 'user') {
  const patchPay = apiCall(`PATCH /${prefix}/bill/pay`, {
    summary: 'Pay a bill with the card of the account, or go on with a payment that waits for the person',
    body: payBillBody,
    answer: billPayState,
    returns: 'How the bill stands; where `action_url` is set, the person confirms there',
    refusals: { 409: 'Paid, void, held or being paid; no card; cards are not set up, or stopped by the operator' },
  })
  const getPay = apiCall(`GET /${prefix}/bill/{id}/pay`, {
    summary: 'How the payment of a bill stands, looked up at the provider where it is open',
    answer: billPayState,
    returns: 'How the bill stands',
  })
  const putAccount = apiCall(`PUT /${prefix}/bill/{id}/virtual-account`, {
    summary: 'Open an account at the provider into which the bill is paid by transfer, or end it',
    body: virtualAccountBody,
    returns: 'Done; the bill has the account',
    refusals: {
      409: 'The bill cannot have one now, or has none; switched off, not set up, refused, or charging is stopped',
    },
  })
  return createApiRoutes()
    .serve(patchPay, ({ env, caller: { personId }, scope, body }) =>
      payBill(env, scope, { billId: body.billId.toLowerCase(), personId }),
    )
    .serve(getPay, ({ env, scope, id }) => readPayState(env, scope, id))
    .serve(putAccount, async ({ env, caller: { personId }, scope, id, body: { isOpen } }) => {
      const { changeVirtualAccount } = await import('./virtual-account.service.ts')
      await changeVirtualAccount(env, scope, { billId: id, personId, isOpen })
    })
}

const readState = apiCall('GET /master/charging', {
  summary: 'Whether charging of cards is stopped, and who stopped it or let it go on',
  answer: chargingState,
  returns: 'Whether it is stopped, with the newest 20 steps',
})
const putCharging = apiCall('PUT /master/charging', {
  summary: 'Stop all charging of cards, or let it go on',
  body: chargingBody,
  answer: chargingState,
  returns: 'The new state',
  refusals: { 412: 'It is so already: somebody else was first' },
})
const putAccounts = apiCall('PUT /master/charging/virtual-accounts', {
  summary: 'Let payers have virtual accounts for bank transfers, or no new ones',
  body: virtualAccountsBody,
  answer: chargingState,
  returns: 'The new state',
  refusals: { 409: 'Cards are not set up', 412: 'It is so already: somebody else was first' },
})
const postReconcile = apiCall('POST /master/charging/reconcile', {
  summary: "Compare a page of the provider's payments with the bills, and store what the database lost",
  body: reconcileBody,
  answer: reconcileResult,
  returns: 'What differed, and where the next page begins',
  refusals: { 409: 'Cards are not set up', 503: 'The provider does not answer' },
})

export const chargingRoutes = createApiRoutes()
  .serve(readState, ({ env, caller }) => getCharging(env, caller.accountId))
  .serve(putCharging, async ({ env, caller, body }) => {
    await setChargingFrozen(env.DB, caller, body)
    return getCharging(env, caller.accountId)
  })
  .serve(putAccounts, async ({ env, caller, body: { isOn } }) => {
    if (isOn) requireTill(env)
    await setVirtualAccounts(env.DB, caller, isOn)
    return getCharging(env, caller.accountId)
  })
  .serve(postReconcile, ({ env, body }) => reconcile(env, body))
