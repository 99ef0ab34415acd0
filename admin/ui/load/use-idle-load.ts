import { useEffect } from 'react'

/** Milliseconds after which a busy browser, or one without idle callbacks, loads. */
const IDLE_TIMEOUT = 2000

/**
 * Loads a chunk that the screen may need next while the browser is idle. Ignores failures: the component that needs it
 * loads again. `load` must be the same function at each render.
 */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(start, IDLE_TIMEOUT)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(start, { timeout: IDLE_TIMEOUT })
    return () => cancelIdleCallback(handle)
  }, [load])
}
