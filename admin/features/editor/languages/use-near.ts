import { useEffect, useRef, useState } from 'react'

/** How far beyond what is seen something counts as near. */
const MARGIN = '900px 0px'

/** Whether an element has come near what is seen; from then on it stays. */
export function useNear<T extends HTMLElement>() {
  const frame = useRef<T>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !frame.current) return undefined
    // Inside a scrolling frame only `scrollMargin` reaches beyond its edges.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    }, options)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  return { frame, isNear }
}
