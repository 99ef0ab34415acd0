/** The rate is measured over this time. */
const WINDOW_MS = 20_000
/** No estimate before this much time is measured. */
const MEASURED_MS_MIN = 2000

export type TransferRate = {
  /** Records the total of bytes sent so far. */
  record: (sent: number) => void
  /** Estimated seconds for `left` bytes; null without a measured rate. */
  secondsLeftFor: (left: number) => number | null
}

/** Measures a transfer rate over the last 20 seconds. `now` returns milliseconds. */
export function createTransferRate(now: () => number): TransferRate {
  let samples: { at: number; sent: number }[] = []
  return {
    record: (sent) => {
      const at = now()
      samples = [...samples.filter((one) => at - one.at <= WINDOW_MS), { at, sent }]
    },
    secondsLeftFor: (left) => {
      const [first] = samples
      const last = samples.at(-1)
      if (!first || !last || last.at - first.at < MEASURED_MS_MIN || last.sent <= first.sent) return null
      const perSecond = ((last.sent - first.sent) / (last.at - first.at)) * 1000
      return Math.max(1, Math.ceil(left / perSecond))
    },
  }
}
