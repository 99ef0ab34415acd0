import { useState } from 'react'

/** The time of the first render in milliseconds, so that values computed from it do not change while they are read. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
