const listeners = new Set<() => void>()

/** Calls `go` when the person whose session had ended has signed in again in another tab; returns what stops it. */
export function onResume(go: () => void): () => void {
  listeners.add(go)
  return () => void listeners.delete(go)
}

/** Says that the person of this tab has signed in again. */
export function announceResume(): void {
  for (const go of listeners) go()
}
