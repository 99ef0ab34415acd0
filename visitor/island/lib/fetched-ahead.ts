declare global {
  /** The entry of a page's document. Not in every browser: an absent value is not greater than 0. */
  interface PerformanceEntry {
    /** When a prerendered page came onto the screen; 0 for all others. */
    readonly activationStart: number
    /** How the document was loaded: empty, `cache`, or `navigational-prefetch`. */
    readonly deliveryType: string
  }
}

/** Whether the browser had fetched this page ahead, before a person opened it: the server has counted no view of it. */
export function wasFetchedAhead(): boolean | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && (entry.deliveryType > 'n' || entry.activationStart > 0)
}
