import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { PLAN_NAME_FIELDS } from '#shared/account/plan-names.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { PlanValue, SwipeDirection } from '#shared/billing/plan-fields.ts'
import { formatDate } from '#shared/time/jst.ts'
import { type RowKey, ruleOf } from './plan-board.ts'
import { usePlansText } from './use-plans-text.ts'

type Context = { tier?: string; isPartner?: boolean }

/** Names and values of a plan's members in words. */
export function usePlanWords() {
  const t = usePlansText()
  const errorText = useErrorText() as (key: string, values?: Record<string, string | number>) => string

  const empty = (row: RowKey, { tier }: Context) => {
    if (row === 'includedCells') return t('value.noCells')
    if (PLAN_NAME_FIELDS.some((field) => field === row)) return t('value.unnamed')
    const rule = ruleOf(row)
    const meaning = 'empty' in rule ? rule.empty : undefined
    if (meaning === 'notForSale') return t(tier === 'trial' ? 'value.free' : 'value.notForSale')
    return t(meaning === 'noLimit' ? 'value.noLimit' : 'value.none')
  }

  const number = (row: RowKey, value: number) => {
    const amount = formatNumber(value)
    if (ruleOf(row).kind === 'yen') return t('value.yen', { amount })
    return row === 'limitAccess' || row === 'limitAccessUnit' ? t('value.views', { count: amount }) : amount
  }

  /** A value as people read it. */
  const value = (row: RowKey, shown: PlanValue | undefined, context: Context = {}): string => {
    if (row === 'isOffered') return t(shown === true ? 'value.offered' : 'value.notOffered')
    if (typeof shown === 'boolean') return t(shown ? 'value.yes' : 'value.no')
    if (shown === null || shown === undefined || shown === '') return empty(row, context)
    if (row === 'swipe') return t(`swipe.${shown as SwipeDirection}`)
    return typeof shown === 'number' ? number(row, shown) : shown
  }

  const hint = (row: RowKey, isPartner: boolean): string | undefined => {
    if (row === 'name') return t(isPartner ? 'hint.offerName' : 'hint.name')
    if (row === 'price') return t(isPartner ? 'hint.offerPrice' : 'hint.price')
    const known = ['quantityStorageMb', 'limitAccessPrice', 'limitAccessUnit', 'includedCells', 'blockPrice'] as const
    const more = ['licensePrice', 'multiLanguage'] as const
    const key = [...known, ...more].find((one) => one === row)
    return key && t(`hint.${key}`)
  }

  return {
    t,
    value,
    hint,
    field: (row: RowKey) => t(`field.${row}`),
    day: (iso: string) => formatDate(iso),
    problem: ({ key, values }: FieldError) => errorText(`validation.${key}`, values),
  }
}
