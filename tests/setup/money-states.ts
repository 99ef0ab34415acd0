import { BILL_STATUSES, HOLD_REASONS, LINE_KINDS, PAY_METHODS, PAYMENT_STATUSES } from '#shared/billing/bill-rules.ts'
import { COUPON_STATES } from '#shared/billing/coupon-rules.ts'
import { EXPORT_STATES } from '#shared/account/account-end-rules.ts'
import { CREDIT_STATUSES, CREDIT_WAYS, REFUND_STATUSES } from '#shared/billing/credit-rules.ts'
import { PARTNER_INVOICE_STATUSES } from '#shared/billing/partner-billing-rules.ts'
import { QUOTE_STATES } from '#shared/billing/quote-rules.ts'
import { AT_LIMIT } from '#shared/billing/spending-limits.ts'
import { VIRTUAL_ACCOUNT_STATUSES } from '#shared/billing/virtual-account-rules.ts'
import { BILLING_MAILS } from '#worker/outbox/outbox.messages.ts'

/**
 * Every state of money that docs/rules/{bills,contracts,transfers,partner-billing,accounting,mails}.md name, as a condition
 * that some row fulfils; `?1` is the present moment.
 */
export type States = Readonly<Record<string, string>>

/** States of a table with a name in front, one for each value of a list. */
const each = (name: string, values: readonly string[], condition: (value: string) => string): States =>
  Object.fromEntries(values.map((value) => [`${name}: ${value}`, condition(value)]))

const is = (column: string) => (value: string) => `${column} = '${value}'`
const daysLate = (from: number, to: number) =>
  `status IN ('unpaid', 'failed') AND ?1 - due_at > ${from - 1} * 86400000 AND ?1 - due_at <= ${to} * 86400000`
const hasLine = (kind: string) => `EXISTS (SELECT 1 FROM json_each(lines) WHERE value ->> 'kind' = '${kind}')`
const inHistory = (...actions: string[]) =>
  `(SELECT count(DISTINCT action) FROM history WHERE subject_id = t.id AND action IN ('${actions.join("', '")}')) = ${actions.length}`

const QUOTES: States = {
  ...each(
    'quote',
    QUOTE_STATES.filter((one) => one !== 'expired' && one !== 'open'),
    is('status'),
  ),
  'quote: open': "status = 'open' AND valid_until > ?1",
  'quote: expired': "status = 'open' AND valid_until < ?1",
  'quote: sent': "status = 'open' AND sent_at IS NOT NULL",
  'quote: with a coupon': 'coupon_code IS NOT NULL',
}

const COUPONS: Record<(typeof COUPON_STATES)[number], string> = {
  valid: 'stopped_at IS NULL AND uses < uses_max AND valid_until > ?1',
  over: 'valid_until < ?1',
  used: 'uses = uses_max',
  stopped: 'stopped_at IS NOT NULL',
}

export const MONEY_STATES: Readonly<Record<string, States>> = {
  bills: {
    ...each('bill', BILL_STATUSES, is('status')),
    ...each('bill by', PAY_METHODS, is('method')),
    ...each('line', LINE_KINDS, hasLine),
    'line: a part of a month': "EXISTS (SELECT 1 FROM json_each(lines) WHERE value ->> 'quantity' < value ->> 'days')",
    'line: the fee of an early end': "lines LIKE '%中途解約手数料%'",
    ...each('held', HOLD_REASONS, (reason) => `hold_reasons LIKE '%"${reason}"%'`),
    'overdue: 1 to 30 days': daysLate(1, 30),
    'overdue: 31 to 60 days': daysLate(31, 60),
    'overdue: 61 to 90 days': daysLate(61, 90),
    'overdue: more': daysLate(91, 9999),
    'not due yet': `status IN ('unpaid', 'failed') AND due_at > ?1`,
    promised: 'promised_until > ?1',
    'settled by hand': `status = 'completed' AND ${inHistory('bill.complete')}`,
    'settled by a deposit': `status = 'completed' AND ${inHistory('bill.receive')}`,
    reopened: `reopened_at IS NOT NULL AND ${inHistory('bill.complete', 'bill.reopen')}`,
    'corrected, with a note': "revision > 0 AND note <> ''",
    'settled by the balance': "from_balance > 0 AND status = 'completed'",
    'small: carried on': 'carried BETWEEN 1 AND 49',
    'small: asked for with the next bill': "from_balance < 0 AND method = 'card'",
    'paid in part by a deposit': `status = 'unpaid' AND EXISTS (SELECT 1 FROM virtual_accounts WHERE bill_id = t.id AND remaining < amount)`,
    'credited in part': 'credited BETWEEN 1 AND total - 1',
    'credited in full': 'credited = total AND total > 0',
    'suspends its account on a day ahead': 'suspends_at > ?1',
  },
  payments: each('payment', PAYMENT_STATUSES, is('status')),
  credits: {
    ...each('credit by', CREDIT_WAYS, is('way')),
    ...each('credit', CREDIT_STATUSES, is('status')),
    'credit: a transfer that waits': "way = 'bank' AND status = 'pending'",
    'credit: a transfer that was made': "way = 'bank' AND status = 'done'",
  },
  refunds: each('refund', REFUND_STATUSES, is('status')),
  disputes: { 'dispute: open': "status = 'needs_response'", 'dispute: lost': "status = 'lost'" },
  quotes: QUOTES,
  coupons: each('coupon', COUPON_STATES, (state) => COUPONS[state as keyof typeof COUPONS]),
  discounts: {
    'discount: percent': 'percent IS NOT NULL AND ended_at IS NULL',
    'discount: amount': 'amount IS NOT NULL AND ended_at IS NULL',
    'discount: without end': 'until_month IS NULL',
    'discount: not begun': "from_month > strftime('%Y-%m', (?1 + 32400000) / 1000, 'unixepoch')",
    'discount: ended early': 'ended_at IS NOT NULL',
    'discount: of a coupon': "text = '春のスタート割引'",
  },
  own_prices: {
    'own price: counts': 'effective_from <= ?1 AND coalesce(effective_until, 9e15) > ?1',
    'own price: ahead': 'effective_from > ?1',
  },
  plan_versions: {
    'terms that are kept until a renewal': "worse_from = 'renewal' AND effective_from <= ?1",
    'a rise ahead': "worse_from = 'renewal' AND effective_from > ?1",
  },
  partner_plans: {
    "a partner's rise ahead": "worse_from = 'month' AND effective_from > ?1 AND created_at > ?1 - 86400000 * 3",
  },
  accounts: {
    'account: suspended by hand': "contract_status = 'suspended'",
    'account: suspended by debt': 'suspends_at <= ?1',
    'account: to be suspended by debt': 'suspends_at > ?1',
    'account: terminated': "contract_status = 'terminated'",
    'account: its contract is over': "contract_status = 'active' AND contract_ends_at < ?1 AND renews_after IS NULL",
    'account: a trial': "plan_code = 'trial' AND contract_ends_at > ?1",
    'account: a plan ahead': 'next_plan_from > ?1',
    'account: renews by itself': 'renews_after IS NOT NULL',
  },
  contracts: {
    'contract: follows the present one': 'starts_at > ?1',
    'contract: ended early': 'ends_at < ?1 AND end_fee IS NOT NULL',
    'contract: ends early': 'ends_at > ?1 AND end_fee IS NOT NULL',
    'contract: renews by itself': 'auto_renew = 1',
  },
  history: { 'contract: withdrawn': "action = 'contract.withdraw'" },
  billing_profiles: {
    'a card': 'card_last4 IS NOT NULL',
    'initial fee: waived': 'initial_fee_waived_at IS NOT NULL',
    'suspension: exempt': 'exempt_at IS NOT NULL',
    'money that is left at the provider': 'cash > 0',
  },
  virtual_accounts: {
    ...each('virtual account', VIRTUAL_ACCOUNT_STATUSES, is('status')),
    'virtual account: in part': "status = 'waiting' AND remaining BETWEEN 1 AND amount - 1",
  },
  bank_lines: each('deposit', ['open', 'settled', 'aside'], is('state')),
  dunning_policies: { 'reminders, suspension and late fee': 'suspend_after > 0 AND late_permille > 0' },
  spending_rules: each('at the limit', AT_LIMIT, is('at_limit')),
  light_sites: { 'a light page': '1' },
  account_exports: {
    ...each('documents', EXPORT_STATES, (state) => `month IS NOT NULL AND state = '${state}'`),
    'documents: ready': "month IS NOT NULL AND state = 'ready' AND expires_at > ?1 AND documents > 0",
    'documents: expired': "month IS NOT NULL AND (state = 'expired' OR expires_at < ?1)",
  },
  counters: { 'charging: stopped': "name = 'payments.frozen' AND value > 0" },
  partner_invoices: {
    ...each('invoice of a partner', PARTNER_INVOICE_STATUSES, is('status')),
    'invoice of a partner: overdue': "status = 'open' AND due_at < ?1",
    'invoice of a partner: sent': 'sent_at IS NOT NULL',
  },
  partner_months: { "a partner's month that is fixed": '1' },
  outbox: each('mail', BILLING_MAILS, (name) => `kind = 'mail.notice' AND payload ->> 'template' = '${name}'`),
}

/** States that the demo does not show, each with its reason. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'held: trend': 'The bill that is held for it would be five times as high as the half year before.',
  'payment: processing': 'It lasts for the seconds in which the provider is asked.',
  'virtual account: opening': 'It lasts for the seconds in which the provider is asked.',
  'at the limit: pay': 'What counts for everybody who chose nothing else has no row.',
  'documents: running': 'It lasts for seconds; whoever asks for a file sees it.',
  'documents: expired': 'A file is kept for a day: it is so on the day after the start.',
  'documents: failed': 'A file fails where a store is away for hours: `npm run faults` shows it.',
  'charging: stopped': 'It is a switch above the list of bills, and stops the rest of the demo.',
  'mail: bill_failed': 'The declines are older than two weeks; such news is not told.',
  'mail: bill_action': 'It is sent ten minutes after the start.',
  'mail: views_80': 'Of accounts that passed the limit only that is told; others were told before.',
  'mail: plan_changed': 'The changes of plan are older than two weeks.',
  'mail: plan_withdrawn': 'It would take the planned change of plan with it.',
  'mail: terms_withdrawn': 'It would take the rise with it.',
  'mail: suspension_begun': 'On most days the suspension is older than two weeks.',
  'mail: suspension_over': 'It would take the suspension with it.',
}

/** What is there once, although a program that was killed was begun again: tables with what tells their rows apart. */
export const ONCE: Readonly<Record<string, string>> = {
  bills: 'account_id, month, revision',
  credits: 'bill_id, reason',
  refunds: 'credit_id',
  disputes: 'bill_id',
  payments: 'bill_id, attempt',
  quotes: 'account_id, plan_code, status, valid_until',
  discounts: 'account_id, text',
  coupons: 'code',
  contracts: 'account_id, starts_at',
  plan_versions: 'plan_id, effective_from',
  virtual_accounts: 'bill_id',
  bank_lines: 'payer, day',
  partner_invoices: 'account_id',
  account_exports: 'account_id',
  sites: 'account_id, name',
}
