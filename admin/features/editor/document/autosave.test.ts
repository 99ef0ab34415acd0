import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

/** A fake server that answers on `answer`, and a document that is a number. */
function setUp() {
  const states: SaveState[] = []
  const answers: ((outcome: SaveOutcome) => void)[] = []
  const model = { document: 0, base: 0 }
  const save = vi.fn(async () => {
    const sent = model.document
    const outcome = await new Promise<SaveOutcome>((resolve) => answers.push(resolve))
    if (outcome.kind === 'saved') model.base = sent
    return outcome
  })
  const autosave = createAutosave({
    save,
    hasChanges: () => model.document !== model.base,
    onState: (state) => states.push(state),
    now: Date.now,
  })
  const edit = () => {
    model.document += 1
    autosave.touch()
  }
  const answer = async (outcome: SaveOutcome) => {
    answers.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { autosave, save, states, model, edit, answer }
}

const saved: SaveOutcome = { kind: 'saved', at: 1 }
const conflict = { version: 9, updatedBy: '山田', updatedById: 'id', updatedAt: '2026-11-21T00:00:00.000Z' }

describe('autosave', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('saves once, 800 ms after the last edit', async () => {
    const { edit, save, answer, states } = setUp()
    edit()
    await vi.advanceTimersByTimeAsync(500)
    edit()
    await vi.advanceTimersByTimeAsync(799)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await answer(saved)
    expect(save).toHaveBeenCalledTimes(1)
    expect(states.map((state) => state.kind)).toEqual(['unsaved', 'unsaved', 'saving', 'saved'])
  })

  it('sends one request at a time, later edits in the next', async () => {
    const { edit, save, answer, states } = setUp()
    edit()
    await vi.advanceTimersByTimeAsync(800)
    edit()
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).toHaveBeenCalledTimes(1)
    await answer(saved)
    await vi.advanceTimersByTimeAsync(800)
    expect(save).toHaveBeenCalledTimes(2)
    await answer(saved)
    expect(states.at(-1)).toEqual(saved)
  })

  it('retries with growing delays while offline', async () => {
    const { edit, save, answer, states } = setUp()
    edit()
    await vi.advanceTimersByTimeAsync(800)
    await answer({ kind: 'offline' })
    expect(states.at(-1)?.kind).toBe('offline')
    await vi.advanceTimersByTimeAsync(2000)
    await answer({ kind: 'offline' })
    await vi.advanceTimersByTimeAsync(4999)
    expect(save).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    await answer(saved)
    expect(states.at(-1)?.kind).toBe('saved')
  })

  it('starts with the shortest delay again after a successful save', async () => {
    const { edit, save, answer } = setUp()
    edit()
    await vi.advanceTimersByTimeAsync(800)
    await answer({ kind: 'offline' })
    await vi.advanceTimersByTimeAsync(2000)
    await answer({ kind: 'offline' })
    await vi.advanceTimersByTimeAsync(5000)
    await answer(saved)
    edit()
    await vi.advanceTimersByTimeAsync(800)
    await answer({ kind: 'offline' })
    expect(save).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(2000)
    expect(save).toHaveBeenCalledTimes(5)
  })

  it('stops at a conflict until it is resolved', async () => {
    const { autosave, edit, save, answer, states } = setUp()
    edit()
    await vi.advanceTimersByTimeAsync(800)
    await answer({ kind: 'conflict', conflict })
    edit()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(states.at(-1)).toEqual({ kind: 'conflict', conflict })
    autosave.settle(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('flushes remaining changes after a running save', async () => {
    const { autosave, edit, save, answer } = setUp()
    edit()
    await vi.advanceTimersByTimeAsync(800)
    edit()
    const flushed = autosave.flush()
    await answer(saved)
    expect(save).toHaveBeenCalledTimes(2)
    await answer(saved)
    expect(await flushed).toBe(true)
  })

  it('flushes what is edited while it saves, up to ten times', async () => {
    const { autosave, edit, save, answer } = setUp()
    edit()
    const flushed = autosave.flush()
    for (let upload = 0; upload < 3; upload += 1) {
      await vi.advanceTimersByTimeAsync(0)
      edit()
      await answer(saved)
    }
    await answer(saved)
    expect(await flushed).toBe(true)
    expect(save).toHaveBeenCalledTimes(4)

    edit()
    const endless = autosave.flush()
    for (let round = 0; round < 10; round += 1) {
      await vi.advanceTimersByTimeAsync(0)
      edit()
      await answer(saved)
    }
    expect(await endless).toBe(false)
    expect(save).toHaveBeenCalledTimes(14)
  })

  it('resolves a flush to false if the save failed', async () => {
    const { autosave, edit, answer } = setUp()
    edit()
    const flushed = autosave.flush()
    await vi.advanceTimersByTimeAsync(0)
    await answer({ kind: 'failed', message: '権限がありません' })
    expect(await flushed).toBe(false)
  })

  it('saves nothing if an edit was undone before the delay', async () => {
    const { autosave, edit, model, save, states } = setUp()
    edit()
    model.document = model.base
    autosave.touch()
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).not.toHaveBeenCalled()
    expect(states.at(-1)?.kind).toBe('saved')
  })
})
