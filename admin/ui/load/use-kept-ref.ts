import { type RefCallback, type RefObject, useCallback, useRef } from 'react'

/**
 * A ref that keeps its element while a waiting state hides it: React empties ordinary refs then, and whatever arrives for
 * the element meanwhile, as a message from its frame, would be lost. Returns the ref to read and the one for the element.
 */
export function useKeptRef<Kept>(): [RefObject<Kept | null>, RefCallback<Kept>] {
  const kept = useRef<Kept>(null)
  const keep = useCallback((element: Kept | null) => {
    if (element) kept.current = element
  }, [])
  return [kept, keep]
}
