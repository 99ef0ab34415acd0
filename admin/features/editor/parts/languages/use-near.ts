import { useEffect, useRef, useState } from 'react'

/** How far beyond what is seen something counts as near. */
const MARGIN = '900px 0px'

/** The frame in which an element scrolls: a margin reaches only beyond the edges of the frame itself. */
function scrollFrameOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return scrollFrameOf(parent)
}

/** Whether an element has come near what is seen; from then on it stays. */
export function useNear<T extends HTMLElement>() {
  const frame = useRef<T>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !frame.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { root: scrollFrameOf(frame.current), rootMargin: MARGIN },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  return { frame, isNear }
}
