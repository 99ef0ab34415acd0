import { useState } from 'react'

/** The shown columns of a table, stored on this device; skips unknown columns. */
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
