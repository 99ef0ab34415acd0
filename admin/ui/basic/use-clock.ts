import { useEffect, useState } from 'react'

/** Now, told again every `interval` milliseconds: for what changes with the time while people look at it. */
export function useClock(interval: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
