import { useState } from 'react'

/** Which columns of a table are shown, kept on this device; what is not known any more is left out. */
export function useShownColumns<T extends string>(storageKey: string, all: readonly T[], initial: readonly T[]) {
  const [shown, setShown] = useState<readonly T[]>(() => readShown(localStorage.getItem(storageKey), all) ?? initial)
  return {
    shown,
    show: (next: readonly T[]) => {
      localStorage.setItem(storageKey, next.join(' '))
      setShown(next)
    },
    reset: () => {
      localStorage.removeItem(storageKey)
      setShown(initial)
    },
  }
}

function readShown<T extends string>(stored: string | null, all: readonly T[]): readonly T[] | undefined {
  if (stored === null) return undefined
  const kept = new Set(stored.split(' '))
  return all.filter((key) => kept.has(key))
}
