import type { CheckedText } from '#shared/text/text-rules.ts'
import type { MeasuringKind } from './measuring-tags.ts'

/** What a visitor reached: a form was sent, a registration was confirmed, a link that is a goal was clicked. */
export const CONVERSION_GOALS = ['form', 'registration', 'link'] as const
export type ConversionGoal = (typeof CONVERSION_GOALS)[number]

/** Services that name each conversion by an id of its own; the others name it by the kind of goal. */
export const CONVERSION_ID_KINDS = ['yahooDisplay', 'yahooSearch', 'x'] as const satisfies readonly MeasuringKind[]
export type ConversionIdKind = (typeof CONVERSION_ID_KINDS)[number]

type ConversionId = {
  /** The form of an id; Yahoo!'s is id and label with a slash between them. */
  form: RegExp
  example: string
}

export const CONVERSION_IDS: Record<ConversionIdKind, ConversionId> = {
  yahooDisplay: { form: /^[\w.-]{4,64}\/[\w.-]{2,64}$/, example: 'a1B2c3D4e5F6/ABCDE12345' },
  yahooSearch: { form: /^\d{8,12}\/[\w-]{4,64}$/, example: '1001234567/aBcDeFgHiJkLmNoP' },
  x: { form: /^tw-[a-z0-9]{5,8}-[a-z0-9]{5,8}$/, example: 'tw-o8a1b-o8c2d' },
}

/** Currencies of a conversion's value (ISO 4217); the empty text is the yen. */
export const CONVERSION_CURRENCIES = ['', 'USD', 'EUR', 'GBP', 'CNY', 'KRW', 'TWD', 'HKD', 'SGD', 'THB'] as const
export type ConversionCurrency = (typeof CONVERSION_CURRENCIES)[number]
export const currencyCode = (currency: ConversionCurrency): string => currency || 'JPY'

/** The highest value of a conversion, in whole units of the currency. */
export const CONVERSION_VALUE_MAX = 99_999_999

/** A goal that is sent to the services. */
export type ReleaseConversion = { value?: number; currency?: string } & Partial<Record<ConversionIdKind, string>>
export type ReleaseConversions = Partial<Record<ConversionGoal, ReleaseConversion>>

/**
 * The name of the cookie that takes a reached goal to the next page, once: `{goal}.{event id}`, or
 * `{goal}.{event id}.{function}` where the server tells the service of that function instead of its tag.
 */
export const GOAL_COOKIE = 'goal'
/** Seconds within which that page must come. */
export const GOAL_SECONDS = 3600

/**
 * The id of a service's conversion; the empty string means "none". Refuses with the message key `measuringId` (with
 * `example`).
 */
export function checkConversionId(input: string, kind: ConversionIdKind): CheckedText {
  const { form, example } = CONVERSION_IDS[kind]
  const plain = input.normalize('NFKC').trim()
  const id = kind === 'x' ? plain.toLowerCase() : plain
  if (id === '' || form.test(id)) return { value: id }
  return { refused: { key: 'measuringId', values: { example } } }
}

/**
 * The value of a conversion as it is typed; the empty string means "none". Refuses with the message key
 * `conversionValue` (with `max`).
 */
export function checkConversionValue(input: string): CheckedText {
  const value = input.normalize('NFKC').trim().replaceAll(',', '')
  const isFine = /^\d{1,8}$/.test(value) && Number(value) >= 1
  if (value === '' || isFine) return { value: isFine ? String(Number(value)) : '' }
  return { refused: { key: 'conversionValue', values: { max: CONVERSION_VALUE_MAX } } }
}
