import type { CheckedText } from '#shared/text/text-rules.ts'

/** The measuring services that have a field of their own, in the order of the fields. */
export const MEASURING_KINDS = ['ga4', 'gtm', 'meta', 'line', 'tiktok', 'yahooDisplay', 'yahooSearch', 'x'] as const
export type MeasuringKind = (typeof MEASURING_KINDS)[number]

/** The ids that a site has. */
export type MeasuringIds = Partial<Record<MeasuringKind, string>>

type MeasuringTag = {
  /** The form of an id, after `checkMeasuringId` has unified its letters. */
  form: RegExp
  example: string
  /** Address of the service's script. */
  script: string
  /** Hosts that the service's script contacts, for a Content-Security-Policy; null = the id's owner decides. */
  hosts: readonly string[] | null
}

const GOOGLE = ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com', 'g.doubleclick.net']
const below = (names: readonly string[]) => names.map((name) => `https://*.${name}`)

export const MEASURING_TAGS: Record<MeasuringKind, MeasuringTag> = {
  ga4: {
    form: /^G-[A-Z0-9]{6,14}$/,
    example: 'G-ABCD123456',
    script: 'https://www.googletagmanager.com',
    hosts: below([...GOOGLE, 'google.com', 'google.co.jp']),
  },
  gtm: {
    form: /^GTM-[A-Z0-9]{4,12}$/,
    example: 'GTM-ABC1234',
    script: 'https://www.googletagmanager.com',
    hosts: null,
  },
  meta: {
    form: /^\d{10,20}$/,
    example: '123456789012345',
    script: 'https://connect.facebook.net',
    hosts: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  line: {
    form: /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/,
    example: '01234567-89ab-cdef-0123-456789abcdef',
    script: 'https://d.line-scdn.net',
    hosts: ['https://tr.line.me'],
  },
  tiktok: {
    form: /^[A-Z0-9]{16,24}$/,
    example: 'C4ABCDEFGHIJ1234KLM0',
    script: 'https://analytics.tiktok.com',
    hosts: below(['tiktok.com']),
  },
  yahooDisplay: {
    form: /^[A-Z0-9]{8,12}$/,
    example: 'ABCDE12345',
    script: 'https://s.yimg.jp',
    hosts: below(['yahoo.co.jp', 'yimg.jp']),
  },
  yahooSearch: {
    form: /^\d{8,12}$/,
    example: '1001234567',
    script: 'https://s.yimg.jp',
    hosts: below(['yahoo.co.jp', 'yimg.jp']),
  },
  x: {
    form: /^[A-Z0-9]{5,8}$/,
    example: 'o8a1b',
    script: 'https://static.ads-twitter.com',
    hosts: ['https://t.co', 'https://analytics.twitter.com', 'https://*.ads-twitter.com'],
  },
}

/** Services that write their ids in small letters. */
const SMALL: ReadonlySet<MeasuringKind> = new Set(['line', 'x'])

/**
 * The id of a measuring service as the service writes it; the empty string means "none". Full-width letters and blanks
 * around it are understood. Refuses with the message key `measuringId` (with `example`).
 */
export function checkMeasuringId(input: string, kind: MeasuringKind): CheckedText {
  const { form, example } = MEASURING_TAGS[kind]
  const id = input.normalize('NFKC').trim().toUpperCase()
  if (id === '') return { value: '' }
  if (!form.test(id)) return { refused: { key: 'measuringId', values: { example } } }
  return { value: SMALL.has(kind) ? id.toLowerCase() : id }
}
