import { useEffect } from 'react'

/** Milliseconds after which a busy browser, or one that does not tell, loads all the same. */
const PATIENCE = 2000

/**
 * Loads what the screen may need next while the browser has nothing to do. A failure is left to the part that then
 * loads for itself. `load` must be the same function at each render.
 */
export function useIdleLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(start, PATIENCE)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(start, { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }, [load])
}
