import { useEffect, useRef, useState } from 'react'

/** Distance from the visible area within which an element counts as near. */
const MARGIN = '900px 0px'

/** The scroll container of an element: an observer's margin extends only its own root. */
function scrollFrameOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return scrollFrameOf(parent)
}

/** Whether an element has been near the visible area once; it never turns false again. */
export function useNearViewport<T extends HTMLElement>() {
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
