import type { ConversionCall } from '#shared/site/parts/seo/conversion-calls.ts'
import type { ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'
import type { MeasuringIds } from '#shared/site/parts/seo/measuring-tags.ts'

/**
 * The first calls of measuring services, before their scripts have loaded, as data for the loader
 * (`visitor/island/lib/run-tags.ts`), which adds the pieces in this order. In values null stands for the date, 0 for its
 * milliseconds, and `{ list, ... }` for a list with further fields.
 */
export type MeasuringStart = {
  globals: Record<string, unknown>
  /** Names of functions that add their arguments to a global list; `members` are fields of these functions. */
  functions: { list: string; names: string[]; members?: Record<string, unknown> }[]
  /** Global lists, and the names of methods that add their name and their arguments to them. */
  methods: [list: string, ...names: string[]][]
  /** Calls of the functions; arguments of a call by the name of a list are added to it. */
  calls: [name: string, ...values: unknown[]][]
  /** Attributes. */
  scripts: Record<string, string>[]
}
/** The banner that asks before tags run: the version of what is asked, the page that keeps the answer, and the words. */
export type ConsentData = {
  version: string
  path: string
  /** Visitors of all countries are asked. */
  isEverywhere: boolean
} & Record<'title' | 'text' | 'accept' | 'refuse' | 'more', string>

/** The start as the page holds it: the scripts as HTML, the calls for goals, and the banner of a site that asks. */
export type MeasuringData = Omit<MeasuringStart, 'scripts'> & {
  html: string
  goals?: Partial<Record<ConversionGoal, ConversionCall['call'][]>>
  consent?: ConsentData
}

/** Starts each service as its own documentation says. */
export function startMeasuring(ids: MeasuringIds): MeasuringStart {
  const start: MeasuringStart = { globals: {}, functions: [], methods: [], calls: [], scripts: [] }
  if (ids.ga4 || ids.gtm) addGoogle(start, ids)
  if (ids.meta) addMeta(start, ids.meta)
  if (ids.line) addLine(start, ids.line)
  if (ids.tiktok) addTiktok(start, ids.tiktok)
  if (ids.yahooDisplay || ids.yahooSearch) addYahoo(start, ids)
  if (ids.x) addX(start, ids.x)
  return start
}

function addQueue({ globals, functions }: MeasuringStart, list: string, ...names: string[]): void {
  globals[list] = []
  functions.push({ list, names })
}

function addFrom({ scripts }: MeasuringStart, src: string): void {
  scripts.push({ src, async: '' })
}

function addGoogle(start: MeasuringStart, { ga4, gtm }: MeasuringIds): void {
  const host = 'https://www.googletagmanager.com/'
  addQueue(start, 'dataLayer', 'gtag')
  if (ga4) {
    start.calls.push(['gtag', 'js', null], ['gtag', 'config', ga4])
    addFrom(start, `${host}gtag/js?id=${ga4}`)
  }
  if (!gtm) return
  start.calls.push(['dataLayer', { 'gtm.start': 0, event: 'gtm.js' }])
  addFrom(start, `${host}gtm.js?id=${gtm}`)
}

function addMeta(start: MeasuringStart, id: string): void {
  Object.assign(start.globals, { _fbc: [] })
  start.functions.push({ list: '_fbc', names: ['fbq', '_fbq'], members: { loaded: true, version: '2.0' } })
  start.calls.push(['fbq', 'init', id], ['fbq', 'track', 'PageView'])
  addFrom(start, 'https://connect.facebook.net/en_US/fbevents.js')
}

function addLine(start: MeasuringStart, id: string): void {
  addQueue(start, '_ltq', '_lt')
  start.calls.push(['_lt', 'init', { customerType: 'lap', tagId: id }], ['_lt', 'send', 'pv', [id]])
  addFrom(start, 'https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js')
}

const TIKTOK_METHODS = 'page track identify instances debug on off once ready alias group enableCookie disableCookie'

function addTiktok(start: MeasuringStart, id: string): void {
  const src = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  start.globals.TiktokAnalyticsObject = 'ttq'
  start.globals.ttq = { list: [], _i: { [id]: { list: [], _u: src } }, _t: { [id]: 0 }, _o: { [id]: {} } }
  start.methods.push(['ttq', ...TIKTOK_METHODS.split(' ')])
  start.calls.push(['ttq', ['page']])
  addFrom(start, `${src}?sdkid=${id}&lib=ttq`)
}

function addYahoo(start: MeasuringStart, { yahooDisplay, yahooSearch }: MeasuringIds): void {
  addQueue(start, 'yjDataLayer', 'ytag')
  start.calls.push(['ytag', { type: 'ycl_cookie' }])
  const display = { yahoo_retargeting_id: yahooDisplay, yahoo_retargeting_label: '' }
  const search = { yahoo_ss_retargeting_id: yahooSearch, yahoo_sstag_custom_params: {} }
  if (yahooDisplay) start.calls.push(['ytag', { type: 'yjad_retargeting', config: display }])
  if (yahooSearch) start.calls.push(['ytag', { type: 'yss_retargeting', config: search }])
  addFrom(start, 'https://s.yimg.jp/images/listing/tool/cv/ytag.js')
}

function addX(start: MeasuringStart, id: string): void {
  start.globals.twqCalls = []
  start.functions.push({ list: 'twqCalls', names: ['twq'], members: { version: '1.1' } })
  start.calls.push(['twq', 'config', id])
  addFrom(start, 'https://static.ads-twitter.com/uwt.js')
}
