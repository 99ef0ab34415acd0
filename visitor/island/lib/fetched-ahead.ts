declare global {
  /** Of a page's document. Not in every browser: what is absent is larger than nothing. */
  interface PerformanceEntry {
    /** When a page that was rendered ahead came onto the screen; 0 for all others. */
    readonly activationStart: number
    /** How the document came: empty, `cache`, or `navigational-prefetch`. */
    readonly deliveryType: string
  }
}

/** Whether the browser had fetched this page before anybody wanted to see it: the server has counted no view of it. */
export function wasFetchedAhead(): boolean | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && (entry.deliveryType > 'n' || entry.activationStart > 0)
}
