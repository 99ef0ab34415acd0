import type { Conflict } from './conflict.ts'

/** Delay between the last edit and the save. */
const DEBOUNCE_MS = 800
/** Delays between attempts while the server cannot be reached; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 10_000, 20_000, 30_000] as const

/** How often a flush saves what was edited while it was saving: uploads that end one after the other edit, too. */
const FLUSH_ROUNDS = 10

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
  let running: Promise<void> | undefined
  const clock = createSaveClock(() => void run())

  const enter = (next: SaveState) => {
    state = next
    options.onState(next)
  }

  const settleOutcome = (outcome: SaveOutcome) => {
    if (outcome.kind === 'offline') return retryLater()
    clock.reset()
    if (outcome.kind !== 'saved') return enter(outcome)
    if (!options.hasChanges()) return enter({ kind: 'saved', at: outcome.at })
    enter({ kind: 'unsaved' })
    return clock.schedule(DEBOUNCE_MS)
  }

  const retryLater = () => enter({ kind: 'offline', retryAt: options.now() + clock.scheduleRetry() })

  const attempt = async () => {
    clock.stop()
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
        clock.stop()
        if (state.kind !== 'saved') enter({ kind: 'saved', at: options.now() })
        return
      }
      if (state.kind !== 'offline') enter({ kind: 'unsaved' })
      clock.schedule(DEBOUNCE_MS)
    },
    flush: async () => {
      await running
      for (let round = 0; round < FLUSH_ROUNDS; round += 1) {
        await run()
        if (state.kind !== 'unsaved') break
      }
      return !options.hasChanges() && state.kind === 'saved'
    },
    settle: (savedAt) => {
      clock.reset()
      enter({ kind: 'saved', at: savedAt })
      if (!options.hasChanges()) return
      enter({ kind: 'unsaved' })
      clock.schedule(0)
    },
    report: settleOutcome,
    dispose: clock.stop,
  }
}

/** When the next save is due: after a delay, or after a failed one, with delays that grow until `reset`. */
function createSaveClock(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  const stop = () => clearTimeout(timer)
  const schedule = (delay: number) => {
    stop()
    timer = setTimeout(save, delay)
  }
  return {
    stop,
    schedule,
    reset: () => {
      attempts = 0
    },
    /** Returns the delay. */
    scheduleRetry: () => {
      const delay = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? DEBOUNCE_MS
      attempts += 1
      schedule(delay)
      return delay
    },
  }
}
