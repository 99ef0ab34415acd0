import { useEffect, useId, useSyncExternalStore } from 'react'

/** The guards with unsaved changes, in the order in which they got them. */
const dirty = new Set<string>()
const listeners = new Set<() => void>()

function mark(change: () => void): void {
  change()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useFirst = () => useSyncExternalStore(subscribe, () => dirty.values().next().value)

/** Whether a guard with unsaved changes asks. */
export const useIsGuarded = (): boolean => useFirst() !== undefined

/**
 * Whether this guard is the one that asks: the router asks the newest blocker only, so of several forms on a screen the
 * first with unsaved changes asks for all.
 */
export function useAsksAlone(isDirty: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    mark(() => dirty.add(id))
    return () => mark(() => dirty.delete(id))
  }, [id, isDirty])
  return useFirst() === id && isDirty
}
