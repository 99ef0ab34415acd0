/** Delay between the last edit and the save. */
const DEBOUNCE_MS = 800
/** Delays between attempts while the server cannot be reached; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 10_000, 20_000, 30_000] as const

/** The newer version on the server, and who saved it when (412 `stale`). */
export type Conflict = { version: number; updatedBy: string; updatedAt: string }

export type SaveOutcome =
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'failed'; message: string }

/** The save state in the top bar; times are UTC milliseconds. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline'; retryAt: number }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; conflict: Conflict }

type Timer = ReturnType<typeof setTimeout>

export type AutosaveOptions = {
  /** Sends the unsaved changes; calls never overlap. */
  save: () => Promise<SaveOutcome>
  hasChanges: () => boolean
  onState: (state: SaveState) => void
  now: () => number
}

export type Autosave = {
  /** Call after each change of the document: schedules a save. */
  touch: () => void
  /** Saves now; true when nothing is left unsaved. */
  flush: () => Promise<boolean>
  /** Leaves the conflict state, with the time of the last save, and saves remaining changes at once. */
  settle: (savedAt: number | null) => void
  /** Applies the outcome of a save that ran outside this autosave. */
  report: (outcome: SaveOutcome) => void
  dispose: () => void
}

/**
 * Saves the working copy after a pause in editing, one request at a time. Retries with growing delays while offline;
 * stops at a conflict until the person resolves it.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  let state: SaveState = { kind: 'saved', at: null }
  let timer: Timer | undefined
  let running: Promise<void> | undefined
  let attempts = 0

  const enter = (next: SaveState) => {
    state = next
    options.onState(next)
  }

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delay)
  }

  const settleOutcome = (outcome: SaveOutcome) => {
    if (outcome.kind === 'offline') return retryLater()
    attempts = 0
    if (outcome.kind !== 'saved') return enter(outcome)
    if (!options.hasChanges()) return enter({ kind: 'saved', at: outcome.at })
    enter({ kind: 'unsaved' })
    return schedule(DEBOUNCE_MS)
  }

  const retryLater = () => {
    const delay = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? DEBOUNCE_MS
    attempts += 1
    enter({ kind: 'offline', retryAt: options.now() + delay })
    schedule(delay)
  }

  const attempt = async () => {
    clearTimeout(timer)
    enter({ kind: 'saving' })
    settleOutcome(await options.save())
  }

  const run = (): Promise<void> => {
    if (running) return running
    if (state.kind === 'conflict' || !options.hasChanges()) return Promise.resolve()
    running = attempt().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    touch: () => {
      if (state.kind === 'conflict' || running) return
      if (!options.hasChanges()) {
        clearTimeout(timer)
        if (state.kind !== 'saved') enter({ kind: 'saved', at: options.now() })
        return
      }
      if (state.kind !== 'offline') enter({ kind: 'unsaved' })
      schedule(DEBOUNCE_MS)
    },
    flush: async () => {
      await running
      await run()
      return !options.hasChanges() && state.kind === 'saved'
    },
    settle: (savedAt) => {
      attempts = 0
      enter({ kind: 'saved', at: savedAt })
      if (!options.hasChanges()) return
      enter({ kind: 'unsaved' })
      schedule(0)
    },
    report: settleOutcome,
    dispose: () => clearTimeout(timer),
  }
}
