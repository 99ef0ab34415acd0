import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { clampWidth } from './map-layout.ts'

/** How much a press of a zoom button changes the width of the cells. */
const STEP = 1.3

/**
 * The width of the map's cells: it fits the window until a person zooms, by buttons, by a pinch of two fingers, or by the
 * wheel with Ctrl or a trackpad's pinch. The point under the fingers stays where it is.
 */
export function useMapZoom(fitting: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number>()
  const width = chosen ?? fitting
  // Where the point that stays lies: in the window, and as part of the whole map.
  const anchor = useRef<{ x: number; y: number; left: number; top: number }>(undefined)

  const zoom = useEffectEvent((factor: number, at?: { x: number; y: number }) => {
    const element = frame.current
    if (!element) return
    const box = element.getBoundingClientRect()
    const x = at ? at.x - box.left : element.clientWidth / 2
    const y = at ? at.y - box.top : element.clientHeight / 2
    anchor.current = {
      x,
      y,
      left: (element.scrollLeft + x) / Math.max(1, element.scrollWidth),
      top: (element.scrollTop + y) / Math.max(1, element.scrollHeight),
    }
    setChosen((now) => clampWidth((now ?? fitting) * factor))
  })

  useLayoutEffect(() => {
    const [element, kept] = [frame.current, anchor.current]
    anchor.current = undefined
    if (!element || !kept) return
    element.scrollLeft = kept.left * element.scrollWidth - kept.x
    element.scrollTop = kept.top * element.scrollHeight - kept.y
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the width decides how much can be scrolled
  }, [width])

  useEffect(() => {
    const element = frame.current
    return element ? watchGestures(element, zoom) : undefined
  }, [])

  return {
    frame,
    width,
    isFitting: chosen === undefined || Math.round(chosen) === fitting,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit: () => setChosen(undefined),
  }
}

type Zoom = (factor: number, at: { x: number; y: number }) => void

/** Pinches and wheels with Ctrl over an element. Returns the function that ends it. */
function watchGestures(element: HTMLElement, zoom: Zoom): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: false } as const
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 240), { x: event.clientX, y: event.clientY })
    },
    options,
  )
  let distance = 0
  const measure = ({ touches: [one, other] }: TouchEvent) =>
    one && other
      ? {
          size: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          x: (one.clientX + other.clientX) / 2,
          y: (one.clientY + other.clientY) / 2,
        }
      : undefined
  element.addEventListener(
    'touchstart',
    (event) => {
      distance = measure(event)?.size ?? 0
    },
    options,
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const pinch = measure(event)
      if (!pinch || distance === 0) return
      // One finger scrolls; two would zoom the whole page.
      event.preventDefault()
      zoom(pinch.size / distance, pinch)
      distance = pinch.size
    },
    options,
  )
  return () => controller.abort()
}
