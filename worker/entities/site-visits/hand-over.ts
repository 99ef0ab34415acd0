/** What an object tells D1: billed views by hour, clicks on popups, and the reach of deliveries. */
export type HandOver = {
  /** Views of hours as they would be billed now, or are billed for good once the hour is closed. */
  hours: { hour: number; views: number; isClosed: boolean }[]
  /** Clicks by popup that were not told before. */
  popups: Record<string, number>
  /** Deliveries that were seen and opened, not told before. */
  windows: Record<string, { seen: number; opened: number }>
}
