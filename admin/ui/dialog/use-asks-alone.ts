import { useEffect, useId, useSyncExternalStore } from 'react'

/** The guards with unsaved changes, in the order in which they got them. */
const dirtyGuards = new Set<string>()
const listeners = new Set<() => void>()

function change(write: () => void): void {
  write()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Whether this guard is the one that asks: the router asks the newest blocker only, so of several forms on a screen the
 * first with unsaved changes asks for all.
 */
export function useAsksAlone(isDirty: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    change(() => dirtyGuards.add(id))
    return () => change(() => dirtyGuards.delete(id))
  }, [id, isDirty])
  const first = useSyncExternalStore(subscribe, () => dirtyGuards.values().next().value)
  return isDirty && first === id
}
