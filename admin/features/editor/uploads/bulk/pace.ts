/** What of the past the pace is worked out from, in milliseconds. */
const WINDOW = 20_000
/** Before this the pace says little. */
const EARLY = 2000

export type Pace = {
  /** Notes how many bytes have left by now. */
  note: (sent: number) => void
  /** Seconds that `left` bytes will take; null while nobody can say. */
  secondsFor: (left: number) => number | null
}

/** How fast something is sent, by its last seconds. */
export function createPace(now: () => number): Pace {
  let notes: { at: number; sent: number }[] = []
  return {
    note: (sent) => {
      const at = now()
      notes = [...notes.filter((one) => at - one.at <= WINDOW), { at, sent }]
    },
    secondsFor: (left) => {
      const [first] = notes
      const last = notes.at(-1)
      if (!first || !last || last.at - first.at < EARLY || last.sent <= first.sent) return null
      const perSecond = ((last.sent - first.sent) / (last.at - first.at)) * 1000
      return Math.max(1, Math.ceil(left / perSecond))
    },
  }
}
