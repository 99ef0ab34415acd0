import { useDeferredValue } from 'react'

/**
 * A value that comes later, e.g. a query's answer: what it brings to the screen first is rendered in slices, between
 * which the browser answers. An answer's own render would block it for as long as the whole screen takes. Every later
 * value shows at once.
 */
export function useLaterFirst<Value>(value: Value | undefined): Value | undefined {
  const isThere = useDeferredValue(value !== undefined)
  return isThere ? value : undefined
}
