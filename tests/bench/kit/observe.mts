/** Performance data of a page; `observePage` writes it to `window.bench`. */
export type Observed = {
  hero: number
  firstPaint: number
  ready: number
  shift: number
  tasks: number[]
  taps: number[]
  /** For each end of a scroll: the visible cell, and whether its picture had loaded. */
  arrivals: { cell: string; isThere: boolean }[]
}

/** Runs in the page before its scripts. */
export function observePage(): void {
  const found: Observed = { hero: 0, firstPaint: 0, ready: 0, shift: 0, tasks: [], taps: [], arrivals: [] }
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
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) found.shift += entry.value
  })
  observe('longtask', (entry) => found.tasks.push(entry.duration))
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
