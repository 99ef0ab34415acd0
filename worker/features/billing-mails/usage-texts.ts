import { planNameIn } from '#shared/account/plan-names.ts'
import type { Language } from '#shared/text/languages.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import { formatCard, type BillingMailTexts } from './bill-texts.ts'
import type { BillingMailPayload } from './found.ts'
import type { BillingMailWords } from './billing-mail-words.ts'

type Usage = { payload: BillingMailPayload; words: BillingMailWords; language: Language }

/** The texts of a billing mail about page views, a card or a plan: its values are stored when it is enqueued. */
export function usageTexts({ payload, words, language }: Usage): BillingMailTexts {
  const { template, values: given = {}, plans = {} } = payload
  const planText = (name: keyof typeof plans) => (plans[name] ? planNameIn(plans[name], language) : null)
  const text = (name: string) => (given[name] === undefined || given[name] === '' ? null : String(given[name]))
  const number = (name: string) => (typeof given[name] === 'number' ? formatNumber(given[name]) : null)
  const month = text('month')
  const shownMonth = month === null ? null : dateText(month)
  const unit = number('unit')
  const price = number('price')
  const startsOn = typeof given['startsAt'] === 'number' ? formatDate(given['startsAt']) : null
  const isOfCard = template === 'card_expires'
  return {
    key: template,
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
      { name: 'overage', value: unit && price && words('overage', { unit, price: words('yen', { amount: price }) }) },
      { name: 'previous', value: planText('previous') },
      {
        name: 'present',
        value: template === 'plan_withdrawn' || template === 'plan_planned' ? planText('present') : null,
      },
      { name: 'plan', value: planText('plan') },
      { name: 'startsOn', value: template === 'plan_withdrawn' ? null : startsOn },
    ],
  }
}
