import { useEffect, useState } from 'react'

/** The current time in milliseconds, updated every `interval` milliseconds. */
export function useClock(interval: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
