/** Performance data of a page; `observePage` writes it to `window.bench`. */
export type Observed = {
  hero: number
  firstPaint: number
  ready: number
  /** When the last part that nobody could use was replaced. */
  usable: number
  shift: number
  tasks: number[]
  /** When the last long task ended. */
  lastTask: number
  taps: number[]
  /** For each end of a scroll: the visible cell, and whether its picture had loaded. */
  arrivals: { cell: string; isThere: boolean }[]
}

/** Runs in the page before its scripts. */
export function observePage(): void {
  const found: Observed = {
    hero: 0,
    firstPaint: 0,
    ready: 0,
    usable: 0,
    shift: 0,
    tasks: [],
    lastTask: 0,
    taps: [],
    arrivals: [],
  }
  Object.assign(globalThis, { bench: found })
  // oxlint-disable-next-line typescript/no-explicit-any -- each type of entry has fields of its own
  const observe = (type: string, note: (entry: any) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }
  observe('element', (entry) => {
    if (entry.identifier === 'hero') found.hero ||= entry.renderTime || entry.loadTime
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.firstPaint = entry.startTime
  })
  observe('mark', (entry) => {
    if (entry.name === 'ready') found.ready ||= entry.startTime
  })
  let wasInert = false
  new MutationObserver(() => {
    const isInert = document.querySelector('[inert]') !== null
    if (wasInert && !isInert) found.usable = performance.now()
    wasInert = isInert
  }).observe(document, { childList: true, subtree: true })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) found.shift += entry.value
  })
  observe('longtask', (entry) => {
    found.tasks.push(entry.duration)
    found.lastTask = entry.startTime + entry.duration
  })
  observe('event', (entry) => {
    if (/^(pointer|touch|click)/.test(entry.name)) found.taps.push(entry.duration)
  })
  addEventListener(
    'scrollend',
    () => {
      const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2)
      const cell = middle.find((element) => element.matches('.cell'))
      const picture = cell?.querySelector('img')
      found.arrivals.push({ cell: cell?.id ?? '', isThere: Boolean(picture?.complete && picture.naturalWidth > 0) })
    },
    true,
  )
}
