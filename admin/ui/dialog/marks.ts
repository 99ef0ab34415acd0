import { useEffect, useId, useSyncExternalStore } from 'react'

/** Marks that components of the whole app set while something holds of them, in the order in which they were set. */
export function createMarks() {
  const marks = new Set<string>()
  const listeners = new Set<() => void>()
  function change(write: () => void): void {
    write()
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const readFirst = () => marks.values().next().value
  return {
    /** Sets the mark of a component while it `isMarked`. Returns its id. */
    useMark: (isMarked: boolean): string => {
      const id = useId()
      useEffect(() => {
        if (!isMarked) return
        change(() => marks.add(id))
        return () => change(() => marks.delete(id))
      }, [id, isMarked])
      return id
    },
    /** The id of the component that was marked first; undefined where none is. */
    useFirst: (): string | undefined => useSyncExternalStore(subscribe, readFirst),
  }
}
