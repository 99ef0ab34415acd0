// Customers' tags. This script is in pages that have some, on hosts of their own only. It is the one whom the page's
// policy lets add scripts; what to add stands in the page as data, checked when it was saved and again when published.

type Ids = Partial<Record<'ga4' | 'gtm' | 'meta' | 'line' | 'tiktok' | 'yahooDisplay' | 'yahooSearch', string>>
type Tags = { scripts: Record<string, string>[]; ids: Ids }
/** Keeps what it is called with until the service's script takes over. */
type Waiting = (...values: unknown[]) => void

const page = window as unknown as Record<string, unknown>

/** In the order of the list, unless a tag says that it does not care. */
function addScript(attributes: Record<string, string>): void {
  const script = document.createElement('script')
  script.async = false
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.body.append(script)
}

const addFrom = (src: string) => addScript({ src, async: '' })

/** A list of calls under a global name, and the function that adds to it. */
function queue(list: string, name: string): Waiting {
  const calls = (page[list] ??= []) as unknown[]
  return (page[name] ??= function () {
    // oxlint-disable-next-line prefer-rest-params -- the services tell calls from data by this very object
    calls.push(arguments)
  }) as Waiting
}

function startGoogle({ ga4, gtm }: Ids): void {
  const gtag = queue('dataLayer', 'gtag')
  const host = 'https://www.googletagmanager.com/'
  if (ga4) {
    gtag('js', new Date())
    gtag('config', ga4)
    addFrom(`${host}gtag/js?id=${ga4}`)
  }
  if (!gtm) return
  ;(page.dataLayer as unknown[]).push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addFrom(`${host}gtm.js?id=${gtm}`)
}

function startMeta(id: string): void {
  const calls: unknown[] = []
  const fbq: Waiting & { callMethod?: Waiting } = (...values) => {
    if (fbq.callMethod) fbq.callMethod(...values)
    else calls.push(values)
  }
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: calls })
  Object.assign(page, { fbq, _fbq: fbq })
  fbq('init', id)
  fbq('track', 'PageView')
  addFrom('https://connect.facebook.net/en_US/fbevents.js')
}

function startLine(id: string): void {
  const line = queue('_ltq', '_lt')
  line('init', { customerType: 'lap', tagId: id })
  line('send', 'pv', [id])
  addFrom('https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js')
}

const TIKTOK_METHODS = 'page track identify instances debug on off once ready alias group enableCookie disableCookie'

function startTiktok(id: string): void {
  const src = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  const calls: unknown[] = []
  const waiting = TIKTOK_METHODS.split(' ').map((name) => [
    name,
    (...values: unknown[]) => void calls.push([name, ...values]),
  ])
  const ttq = Object.assign(calls, Object.fromEntries(waiting) as Record<string, Waiting>, {
    _i: { [id]: Object.assign([], { _u: src }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  })
  Object.assign(page, { TiktokAnalyticsObject: 'ttq', ttq })
  calls.push(['page'])
  addFrom(`${src}?sdkid=${id}&lib=ttq`)
}

function startYahoo({ yahooDisplay, yahooSearch }: Ids): void {
  const ytag = queue('yjDataLayer', 'ytag')
  ytag({ type: 'ycl_cookie' })
  if (yahooDisplay)
    ytag({
      type: 'yjad_retargeting',
      config: { yahoo_retargeting_id: yahooDisplay, yahoo_retargeting_label: '' },
    })
  if (yahooSearch)
    ytag({
      type: 'yss_retargeting',
      config: { yahoo_ss_retargeting_id: yahooSearch, yahoo_sstag_custom_params: {} },
    })
  addFrom('https://s.yimg.jp/images/listing/tool/cv/ytag.js')
}

function start(): void {
  const { scripts, ids } = JSON.parse(document.getElementById('tags')?.textContent ?? '') as Tags
  if (ids.ga4 || ids.gtm) startGoogle(ids)
  if (ids.meta) startMeta(ids.meta)
  if (ids.line) startLine(ids.line)
  if (ids.tiktok) startTiktok(ids.tiktok)
  if (ids.yahooDisplay || ids.yahooSearch) startYahoo(ids)
  scripts.forEach(addScript)
}

/** The first picture and the first swipe come before any of it. */
function whenCalm(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

if (document.readyState === 'complete') whenCalm()
else addEventListener('load', whenCalm)
