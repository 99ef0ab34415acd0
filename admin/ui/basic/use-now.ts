import { useState } from 'react'

/** The moment a part of the screen was first shown: what it computes from the time does not change under the reader. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
