import { PLAN_NAME_FIELDS } from '#shared/account/plan-names.ts'
import { GRID_SIDE_MAX } from '#shared/site/site-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { AMOUNT_MAX } from './bill-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/**
 * The fields of a plan's version that the operator sets, with the allowed values of each; without zod, for the browser.
 */

export const SWIPE_DIRECTIONS = ['both', 'horizontal', 'vertical'] as const
export type SwipeDirection = (typeof SWIPE_DIRECTIONS)[number]

/** Meaning of an empty number: no fee is known, no limit, or nothing is counted or charged. */
type Emptiness = 'notForSale' | 'noLimit' | 'none'
/** Yen, or a number of things with its bounds. */
type NumberRule = { kind: 'yen' | 'count'; min: number; max: number; empty?: Emptiness }
export type FieldRule = { kind: 'text' } | { kind: 'flag' } | { kind: 'swipe' } | NumberRule

const yen = (empty: Emptiness): NumberRule => ({ kind: 'yen', min: 0, max: AMOUNT_MAX, empty })
const count = (min: number, empty?: Emptiness, max = AMOUNT_MAX): NumberRule => ({
  kind: 'count',
  min,
  max,
  ...(empty && { empty }),
})

/** All fields, in the order of the screens. */
export const PLAN_FIELDS = {
  name: { kind: 'text' },
  nameEn: { kind: 'text' },
  nameCn: { kind: 'text' },
  nameKr: { kind: 'text' },
  price: yen('notForSale'),
  quantitySite: count(1, 'noLimit'),
  quantitySwipe: count(1, 'noLimit'),
  quantityStorageMb: count(1, 'noLimit'),
  swipe: { kind: 'swipe' },
  maxColumns: count(1, 'noLimit', GRID_SIDE_MAX),
  maxRows: count(1, 'noLimit', GRID_SIDE_MAX),
  limitAccess: count(0, 'noLimit'),
  limitAccessPrice: yen('none'),
  limitAccessUnit: count(1),
  includedCells: count(0, 'none'),
  blockPrice: yen('none'),
  licensePrice: yen('none'),
  privateDomain: { kind: 'flag' },
  settingPopupCta: { kind: 'flag' },
  settingFormContact: { kind: 'flag' },
  analyticsEffect: { kind: 'flag' },
  settingTagSeo: { kind: 'flag' },
} as const satisfies Record<string, FieldRule>
export type PlanField = keyof typeof PLAN_FIELDS
export const PLAN_FIELD_NAMES = Object.keys(PLAN_FIELDS) as PlanField[]

export type PlanValue = string | number | boolean | null

/** Groups of fields on screens. */
export const PLAN_SECTIONS = {
  price: [...PLAN_NAME_FIELDS, 'price'],
  limits: ['quantitySite', 'quantitySwipe', 'quantityStorageMb', 'swipe', 'maxColumns', 'maxRows', 'limitAccess'],
  units: ['limitAccessPrice', 'limitAccessUnit', 'includedCells', 'blockPrice', 'licensePrice'],
  features: ['privateDomain', 'settingPopupCta', 'settingFormContact', 'analyticsEffect', 'settingTagSeo'],
} as const satisfies Record<string, readonly PlanField[]>

/** Code points of a plan's name, in each language. */
export const PLAN_NAME_MAX = 50

/** Why a number is refused: a fraction, a zero with a minus, or outside its bounds. Undefined where it is allowed. */
function checkNumber(value: number, { min, max }: NumberRule): FieldError | undefined {
  if (!Number.isInteger(value)) return { key: 'wholeNumber' }
  if (value < min || Object.is(value, -0)) return { key: 'tooSmall', values: { min: formatNumber(min) } }
  if (value > max) return { key: 'tooBig', values: { max: formatNumber(max) } }
  return undefined
}

/** Why a value is refused for a field of a plan. Undefined where it is allowed. */
export function checkPlanValue(field: PlanField, value: PlanValue): FieldError | undefined {
  const rule: FieldRule = PLAN_FIELDS[field]
  if (rule.kind === 'flag') return typeof value === 'boolean' ? undefined : { key: 'invalid' }
  if (rule.kind === 'swipe') return SWIPE_DIRECTIONS.some((one) => one === value) ? undefined : { key: 'choice' }
  if (rule.kind === 'text') {
    const checked = typeof value === 'string' ? checkText(value, { max: PLAN_NAME_MAX }) : undefined
    return checked && 'value' in checked ? undefined : (checked?.refused ?? { key: 'invalid' })
  }
  if (value === null) return rule.empty ? undefined : { key: 'required' }
  return typeof value === 'number' ? checkNumber(value, rule) : { key: 'number' }
}

/** Warnings about a change of a price list, which people see before they save. */
export const PLAN_WARNINGS = [
  /** A price was emptied: the plan cannot be sold any more, and accounts that have it are not billed for it. */
  'priceEmptied',
  'offerPriceEmptied',
  /** The fee of accounts that have the plan rises. */
  'priceRaised',
  /** A limit or a feature gets less for accounts that have the plan. */
  'lessForUsers',
  /** A version that was planned for the same moment is replaced. */
  'replacesPlanned',
  /** A partner stops offering a plan that users have. */
  'offerEnds',
  /** A partner offers a plan that the operator does not sell. */
  'operatorLacksPrice',
  /** A partner offers its first plan: its users see its list from then on. */
  'firstOffer',
  /** A partner offers nothing any more: its users see the operator's list from then on. */
  'lastOffer',
] as const
export type PlanWarning = (typeof PLAN_WARNINGS)[number]

/**
 * From when the fields of a version that get worse count for accounts that have the plan: from its month, from the next
 * term of each contract, or for accounts alone that get the plan later.
 */
export const WORSE_FROM = ['month', 'renewal', 'new'] as const
export type WorseFrom = (typeof WORSE_FROM)[number]

/** Maximum versions of a plan in a list of versions, the newest first. */
export const VERSIONS_MAX = 60
/** Maximum plans of one save. */
export const SAVED_PLANS_MAX = 50
