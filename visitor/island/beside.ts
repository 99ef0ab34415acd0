import { wasFetchedAhead } from './lib/fetched-ahead.ts'

// The script of pages beside the grid: the company's texts, forms, membership, deliveries. A visit that continues on
// the grid keeps the source of its first page, and a page that was fetched ahead counts its view once it is shown.

/** Absent if visits are not counted. */
const { visits } = document.body.dataset
if (visits) {
  const [url = '', release, language] = visits.split(' ')
  const source = [document.referrer.split('/')[2], location.search.slice(0, 999)]

  /** The page is on the screen for the first time. */
  const show = () => {
    // The tab's storage, read by `lib/visits.ts`; it may be forbidden.
    try {
      if (source[0] !== location.host) sessionStorage[url] = JSON.stringify(source)
    } catch {}
    if (!wasFetchedAhead()) return
    const event = {
      release_id: release,
      language,
      visit: Math.random().toString(36).slice(2),
      age: 0,
      counts: [],
      from: [false, ...source, ''],
      view: true,
    }
    navigator.sendBeacon(url, new Blob([JSON.stringify(event)], { type: 'application/json' }))
  }
  if (document.hidden) addEventListener('visibilitychange', show, { once: true })
  else show()
}
