import { AT_LIMIT } from '#shared/billing/spending-limits.ts'
import { planNameIn } from '#shared/account/plan-names.ts'
import type { Language } from '#shared/text/languages.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import { formatCard, type BillingMailTexts } from './bill-texts.ts'
import type { BillingMailPayload } from './found.ts'
import type { BillingMailWords } from './billing-mail-words.ts'

type Usage = { payload: BillingMailPayload; words: BillingMailWords; language: Language }

/** Mails that name the present plan. */
const NAMING_PRESENT: ReadonlySet<BillingMailPayload['template']> = new Set([
  'plan_withdrawn',
  'plan_planned',
  'terms_withdrawn',
  'terms_planned',
])
/** Mails about what does not begin after all. */
const WITHDRAWN: ReadonlySet<BillingMailPayload['template']> = new Set(['plan_withdrawn', 'terms_withdrawn'])

const monthText = (month: string | null) => (month === null ? null : dateText(month))

const yenText = (words: BillingMailWords, amount: string | null) => (amount === null ? null : words('yen', { amount }))

const overageText = (words: BillingMailWords, unit: string | null, price: string | null) =>
  unit && price && words('overage', { unit, price: words('yen', { amount: price }) })

/** The monthly fee before and after a change. */
function feeText(words: BillingMailWords, before: string | null, after: string | null) {
  if (before === null || after === null) return null
  return words('feeChange', { before: words('yen', { amount: before }), after: words('yen', { amount: after }) })
}

/**
 * The words of a mail: about page views those of what happens at the limit, where the account chose something; about terms
 * that count after a contract which nobody has renewed yet those that say so.
 */
function wordsOf(template: BillingMailPayload['template'], choice: string | null, ifRenewed: boolean) {
  if (template === 'terms_planned' && ifRenewed) return 'terms_planned_renewal'
  const chosen = AT_LIMIT.find((one) => one === choice)
  if ((template !== 'views_80' && template !== 'views_100') || chosen === undefined || chosen === 'pay') return template
  return `${template}_${chosen}` as const
}

/** The texts of a billing mail about page views, a card or a plan: its values are stored when it is enqueued. */
export function usageTexts({ payload, words, language }: Usage): BillingMailTexts {
  const { template, values: given = {}, plans = {} } = payload
  const planText = (name: keyof typeof plans) => (plans[name] ? planNameIn(plans[name], language) : null)
  const text = (name: string) => (given[name] === undefined || given[name] === '' ? null : String(given[name]))
  const number = (name: string) => (typeof given[name] === 'number' ? formatNumber(given[name]) : null)
  const yen = (name: string) => yenText(words, number(name))
  const date = (name: string) => (typeof given[name] === 'number' ? formatDate(given[name]) : null)
  const shownMonth = monthText(text('month'))
  const startsOn = date('startsAt')
  const isOfCard = template === 'card_expires'
  return {
    key: wordsOf(template, text('choice'), given['ifRenewed'] === 1),
    values: {
      month: shownMonth ?? '',
      plan: planText('plan') ?? '',
      present: planText('present') ?? '',
      startsOn: startsOn ?? '',
    },
    facts: [
      { name: 'card', value: isOfCard ? formatCard(text('brand'), text('last4')) : null },
      { name: 'expires', value: isOfCard ? shownMonth : null },
      { name: 'viewMonth', value: isOfCard ? null : shownMonth },
      { name: 'views', value: number('views') },
      { name: 'limit', value: number('limit') },
      { name: 'threshold', value: yen('threshold') },
      { name: 'spent', value: yen('spent') },
      { name: 'overage', value: overageText(words, number('unit'), number('price')) },
      { name: 'previous', value: planText('previous') },
      { name: 'present', value: NAMING_PRESENT.has(template) ? planText('present') : null },
      { name: 'plan', value: planText('plan') },
      { name: 'monthlyFee', value: feeText(words, number('before'), number('after')) },
      { name: 'startsOn', value: WITHDRAWN.has(template) ? null : startsOn },
    ],
  }
}
