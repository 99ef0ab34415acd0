import { useSyncExternalStore } from 'react'
import { loadOnce } from '#admin/ui/load/load-once.ts'

/** A module that a control needs only once it is used, and that every such control of the screen waits for. */
export type LaterPart<Part> = {
  load: () => Promise<unknown>
  subscribe: (listener: () => void) => () => void
  /** The module once it has come. */
  current: () => Part | undefined
}

export function laterPart<Part>(load: () => Promise<Part>): LaterPart<Part> {
  let loaded: Part | undefined
  const listeners = new Set<() => void>()
  return {
    load: loadOnce(async () => {
      loaded = await load()
      for (const listener of listeners) listener()
    }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => loaded,
  }
}

const nothing = { subscribe: () => () => undefined, current: () => undefined }

/** The module once it is wanted and has come; renders again then. */
export function usePart<Part>(later: LaterPart<Part>, isWanted = true): Part | undefined {
  const { subscribe, current } = isWanted ? later : nothing
  return useSyncExternalStore<Part | undefined>(subscribe, current)
}
