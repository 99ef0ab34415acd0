import {
  CONVERSION_GOALS,
  type ConversionGoal,
  currencyCode,
  type ReleaseConversion,
  type ReleaseConversions,
} from './conversion-rules.ts'
import { MEASURING_KINDS, type MeasuringIds, type MeasuringKind } from './measuring-tags.ts'
import type { Seo } from './seo.ts'

/** A call of a measuring service: a global function or list, and its arguments (`visitor/island/lib/run-tags.ts`). */
export type ConversionCall = { kind: MeasuringKind; call: [name: string, ...values: unknown[]] }

/** Stands for the event's id in a call: services that get the same event twice count it once. */
export const EVENT_ID = '{event}'

/** The services' own names of the goals. */
const NAMES = {
  ga4: { form: 'generate_lead', registration: 'sign_up', link: 'goal_link' },
  gtm: { form: 'mekuri_form', registration: 'mekuri_registration', link: 'mekuri_link' },
  meta: { form: 'Lead', registration: 'CompleteRegistration', link: 'GoalLink' },
  line: { form: 'Conversion', registration: 'Registration', link: 'GoalLink' },
  tiktok: { form: 'SubmitForm', registration: 'CompleteRegistration', link: 'ClickButton' },
} as const satisfies Partial<Record<MeasuringKind, Record<ConversionGoal, string>>>

/** The name that a service gives to a goal. */
export const goalName = (kind: keyof typeof NAMES, goal: ConversionGoal): string => NAMES[kind][goal]

type Event = { goal: ConversionGoal; id: string; conversion: ReleaseConversion }

const worthOf = ({ value, currency }: ReleaseConversion) => (value === undefined ? {} : { value, currency })
/** An id that has two parts with a slash between them. */
const partsOf = (id: string): [string, string] => {
  const at = id.indexOf('/')
  return [id.slice(0, at), id.slice(at + 1)]
}

/** How each service is told of a goal; undefined where it has no id for that goal. */
const CALLS: Record<MeasuringKind, (event: Event) => ConversionCall['call'] | undefined> = {
  ga4: ({ goal, id, conversion }) => [
    'gtag',
    'event',
    NAMES.ga4[goal],
    { send_to: id, event_id: EVENT_ID, ...worthOf(conversion) },
  ],
  gtm: ({ goal, conversion }) => ['dataLayer', { event: NAMES.gtm[goal], event_id: EVENT_ID, ...worthOf(conversion) }],
  meta: ({ goal, id, conversion }) => [
    'fbq',
    goal === 'link' ? 'trackSingleCustom' : 'trackSingle',
    id,
    NAMES.meta[goal],
    worthOf(conversion),
    { eventID: EVENT_ID },
  ],
  line: ({ goal, id }) => ['_lt', 'send', 'cv', { type: NAMES.line[goal] }, [id]],
  tiktok: ({ goal, conversion }) => ['ttq', ['track', NAMES.tiktok[goal], worthOf(conversion), { event_id: EVENT_ID }]],
  yahooDisplay: ({ conversion: { value, yahooDisplay } }) => {
    if (!yahooDisplay) return undefined
    const [io, label] = partsOf(yahooDisplay)
    const config = {
      yahoo_ydn_conv_io: io,
      yahoo_ydn_conv_label: label,
      yahoo_ydn_conv_transaction_id: EVENT_ID,
      yahoo_ydn_conv_amount: String(value ?? 0),
    }
    return ['ytag', { type: 'yjad_conversion', config }]
  },
  yahooSearch: ({ conversion: { value, yahooSearch } }) => {
    if (!yahooSearch) return undefined
    const [id, label] = partsOf(yahooSearch)
    const config = {
      yahoo_conversion_id: id,
      yahoo_conversion_label: label,
      yahoo_conversion_value: String(value ?? 0),
    }
    return ['ytag', { type: 'yss_conversion', config }]
  },
  x: ({ conversion }) =>
    conversion.x ? ['twq', 'event', conversion.x, { ...worthOf(conversion), conversion_id: EVENT_ID }] : undefined,
}

/** The calls that tell the services of a goal, in the order of their fields. */
export function conversionCalls(
  ids: MeasuringIds,
  conversions: ReleaseConversions,
  goal: ConversionGoal,
): ConversionCall[] {
  const conversion = conversions[goal]
  if (!conversion) return []
  return MEASURING_KINDS.flatMap((kind) => {
    const id = ids[kind]
    const call = id ? CALLS[kind]({ goal, id, conversion }) : undefined
    return call ? [{ kind, call }] : []
  })
}

/** The goals that a site's services are told of; undefined where there are none. */
export function releaseConversions(conversions: Seo['conversions']): ReleaseConversions | undefined {
  const sent = CONVERSION_GOALS.filter((goal) => conversions[goal].isSent)
  const projected = sent.map((goal): [ConversionGoal, ReleaseConversion] => {
    const { value, yahooDisplay, yahooSearch, x } = conversions[goal]
    const ids = Object.fromEntries(Object.entries({ yahooDisplay, yahooSearch, x }).filter(([, id]) => id !== ''))
    return [goal, { ...(value !== null && { value, currency: currencyCode(conversions.currency) }), ...ids }]
  })
  return projected.length > 0 ? Object.fromEntries(projected) : undefined
}
