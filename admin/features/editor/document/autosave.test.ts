import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

/** A server that answers when told, and a document that is a number. */
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
const conflict = { version: 9, updatedBy: '山田', updatedAt: '2026-11-21T00:00:00.000Z' }

describe('autosave', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('saves once, a moment after the last edit', async () => {
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

  it('has one request under way and sends later edits afterwards', async () => {
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

  it('tries again after a loss of the network, each time a little later', async () => {
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

  it('waits a short time again after a loss of the network that came later', async () => {
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

  it('stops at a conflict until a person settles it', async () => {
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

  it('waits for a running save before it flushes the rest', async () => {
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

  it('says so when a flush could not save', async () => {
    const { autosave, edit, answer } = setUp()
    edit()
    const flushed = autosave.flush()
    await vi.advanceTimersByTimeAsync(0)
    await answer({ kind: 'failed', message: '権限がありません' })
    expect(await flushed).toBe(false)
  })

  it('has nothing to do when an edit was taken back in time', async () => {
    const { autosave, edit, model, save, states } = setUp()
    edit()
    model.document = model.base
    autosave.touch()
    await vi.advanceTimersByTimeAsync(5000)
    expect(save).not.toHaveBeenCalled()
    expect(states.at(-1)?.kind).toBe('saved')
  })
})
