/** For each open dialog, whether it holds a typed text now. */
const open = new Set<() => boolean>()

/** Watches a dialog until the returned function is called. */
export function watchDialog(holdsTyped: () => boolean): () => void {
  open.add(holdsTyped)
  return () => void open.delete(holdsTyped)
}

/** Whether something is typed in a dialog that is open: read at the moment of leaving, so that nobody is faster. */
export const hasTypedInDialog = (): boolean => [...open].some((holdsTyped) => holdsTyped())
