import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A ref and the content size in pixels of its element, updated by a ResizeObserver. */
export function useElementSize<T extends HTMLElement>(): [RefObject<T | null>, { width: number; height: number }] {
  const element = useRef<T>(null)
  const [size, setSize] = useState({ width: 720, height: 640 })
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}
