import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#admin/api/api-error.ts'
import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'
import { ARCHIVE_MAX, PART_BYTES } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { type BulkPorts, createBulkRun } from './bulk-run.ts'
import { archiveProblem } from './bulk-sending.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { ArchiveTooLarge } from './convert-archive.ts'
import { createPace } from './pace.ts'
import { PartFailure, type SendPart } from './send-part.ts'

const PARTS = 3
const SIZE = PART_BYTES * 2 + 10

/** A file of which only the size counts; slices know their place. */
const archive = (size = SIZE) =>
  ({
    name: 'a.zip',
    size,
    lastModified: 5,
    slice: (from: number, to: number) => ({ from, size: Math.min(to, size) - from }),
  }) as unknown as File

const refusal = (code: 'conflict' | 'offline' | 'not_found' | 'validation') =>
  new ApiError({ status: 409, code, message: `no: ${code}` })

const upload = (values: Partial<BulkUpload> = {}): BulkUpload => ({
  id: 'job',
  name: 'a.zip',
  size: SIZE,
  lastModified: 5,
  state: 'receiving',
  partSize: PART_BYTES,
  receivedParts: [],
  total: 0,
  finished: 0,
  problem: null,
  limit: null,
  createdAt: '',
  files: [],
  media: [],
  ...values,
})

type Given = { received?: number[]; send?: SendPart; convert?: BulkPorts['convert'] }

/** A server that keeps parts and unpacks at the second look. */
function setUp({ received = [], send, convert }: Given = {}) {
  const parts = new Set(received)
  const sent: number[] = []
  const views: (BulkView | null)[] = []
  let state: BulkUpload['state'] = 'receiving'
  let looks = 0
  let remembered: string | null = null
  const there = () => upload({ state, receivedParts: [...parts], total: 4, finished: looks })
  const api = {
    start: vi.fn(async () => there()),
    list: vi.fn(async () => [there()]),
    read: vi.fn(async () => {
      if (state === 'unpacking' && ++looks > 1) state = 'done'
      return there()
    }),
    sign: vi.fn(async (_: string, part: number) => ({ part, uploadUrl: `/upload/part/${part}`, size: 0 })),
    complete: vi.fn(async () => {
      if (parts.size < PARTS) throw refusal('conflict')
      state = 'unpacking'
      return there()
    }),
    end: vi.fn(async () => undefined),
  }
  const arrive: SendPart = async (url, part, { onProgress }) => {
    const number = Number(url.split('/').at(-1))
    sent.push(number)
    parts.add(number)
    onProgress(part.size)
  }
  const waits: number[] = []
  const run = createBulkRun({
    api,
    memory: {
      load: () => remembered,
      save: (id) => {
        remembered = id
      },
    },
    send: (url, part, options) => (send ?? arrive)(url, part, options),
    convert: convert ?? (async (file) => file),
    now: () => 0,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onView: (view) => views.push(view),
  })
  return {
    run,
    api,
    sent,
    views,
    waits,
    arrive,
    parts,
    remembered: () => remembered,
    remember: () => (remembered = 'job'),
  }
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const sendingOf = (views: readonly (BulkView | null)[]) => views.filter((view) => view?.step === 'sending')
const steps = (views: readonly (BulkView | null)[]) => [...new Set(views.map((view) => view?.step ?? null))]

describe('an archive on its way', () => {
  it('is sent in parts, unpacked and shown', async () => {
    const { run, sent, views, remembered } = setUp()
    await run.send(archive())
    expect(sorted(sent)).toEqual([1, 2, 3])
    expect(steps(views)).toEqual(['sending', 'unpacking', 'ready'])
    const last = views.findLast((view) => view?.step === 'sending')
    expect(last).toMatchObject({ sent: SIZE, size: SIZE })
    expect(remembered()).toBe('job')
  })

  it('is converted first, and only then begun', async () => {
    const { run, api, views } = setUp({
      convert: async (file, { onProgress }) => {
        onProgress(0, 2)
        expect(api.start).not.toHaveBeenCalled()
        onProgress(2, 2)
        return file
      },
    })
    await run.send(archive())
    expect(steps(views)).toEqual(['converting', 'sending', 'unpacking', 'ready'])
    expect(views[1]).toEqual({ step: 'converting', name: 'a.zip', finished: 2, total: 2 })
  })

  it('that becomes too large is not begun', async () => {
    const { run, api, views } = setUp({ convert: () => Promise.reject(new ArchiveTooLarge()) })
    await run.send(archive())
    expect(views).toEqual([{ step: 'failed', name: 'a.zip', reason: { key: 'large' } }])
    expect(api.start).not.toHaveBeenCalled()
  })

  it('goes on with the parts that are missing', async () => {
    const { run, sent, views } = setUp({ received: [1, 3] })
    await run.send(archive())
    expect(sent).toEqual([2])
    expect(sendingOf(views).find(({ sent: bytes }) => bytes > 0)).toMatchObject({ sent: PART_BYTES + 10 })
  })

  it('waits for a lost connection, longer each time, and says so', async () => {
    const attempts: (() => void)[] = Array.from({ length: 3 }, () => () => {
      throw new PartFailure('network')
    })
    const made = setUp({
      received: [2, 3],
      send: async (url, part, options) => {
        attempts.shift()?.()
        await made.arrive(url, part, options)
      },
    })
    await made.run.send(archive())
    expect(made.waits.slice(0, 3)).toEqual([1000, 2000, 5000])
    expect(sendingOf(made.views).some(({ isWaiting }) => isWaiting)).toBe(true)
    expect(steps(made.views).at(-1)).toBe('ready')
  })

  it('sends parts again that storage has lost', async () => {
    const made = setUp()
    made.api.complete.mockImplementationOnce(async () => {
      made.parts.clear()
      throw refusal('conflict')
    })
    await made.run.send(archive())
    expect(sorted(made.sent)).toEqual([1, 1, 2, 2, 3, 3])
    expect(steps(made.views).at(-1)).toBe('ready')
  })

  it('stops where nobody waits for it any more, or the file has changed', async () => {
    const over = setUp({ send: async () => Promise.reject(new PartFailure('over')) })
    await over.run.send(archive())
    expect(over.views.at(-1)).toMatchObject({ step: 'failed', reason: { key: 'ended' } })
    const changed = setUp({ send: async () => Promise.reject(new PartFailure('refused')) })
    await changed.run.send(archive())
    expect(changed.views.at(-1)).toMatchObject({ step: 'failed', reason: { key: 'changed' } })
  })

  it('says in the server’s words why it was not taken', async () => {
    const made = setUp()
    made.api.start.mockRejectedValueOnce(refusal('validation'))
    await made.run.send(archive())
    expect(made.views.at(-1)).toMatchObject({ step: 'failed', reason: { message: 'no: validation' } })
  })

  it('is given up at once, and not heard of again', async () => {
    const made = setUp({
      send: (_, __, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new PartFailure('network')))
        }),
    })
    const sending = made.run.send(archive())
    await vi.waitFor(() => expect(made.api.sign).toHaveBeenCalled())
    await made.run.end()
    await sending
    expect(made.api.end).toHaveBeenCalledWith('job')
    expect(made.views.at(-1)).toBeNull()
    expect(made.remembered()).toBeNull()
    expect(made.api.complete).not.toHaveBeenCalled()
  })
})

describe('after a reload', () => {
  it('an archive that was cut off waits for its file', async () => {
    const made = setUp({ received: [1] })
    made.remember()
    await made.run.resume('here')
    expect(made.views.at(-1)).toMatchObject({ step: 'interrupted', sent: PART_BYTES, size: SIZE })
    await made.run.send(archive())
    expect(sorted(made.sent)).toEqual([2, 3])
  })

  it('nothing is asked where nothing was under way, except where somebody looks for it', async () => {
    const made = setUp({ received: [1] })
    await made.run.resume('here')
    expect(made.api.read).not.toHaveBeenCalled()
    await made.run.resume('anywhere')
    expect(made.views.at(-1)).toMatchObject({ step: 'interrupted' })
  })

  it('an upload that is gone is forgotten', async () => {
    const made = setUp()
    made.remember()
    made.api.read.mockRejectedValueOnce(refusal('not_found'))
    await made.run.resume('here')
    expect(made.remembered()).toBeNull()
    expect(made.views.at(-1)).toBeNull()
  })
})

describe('a file that is no archive', () => {
  it('is told apart before anything is sent', () => {
    expect(archiveProblem({ name: 'a.ZIP', size: ARCHIVE_MAX })).toBeUndefined()
    expect(archiveProblem({ name: 'a.zip', size: ARCHIVE_MAX + 1 })).toBe('size')
    expect(archiveProblem({ name: 'a.zip', size: 0 })).toBe('blank')
    expect(archiveProblem({ name: 'a.rar', size: 9 })).toBe('type')
  })
})

describe('the pace', () => {
  it('is that of the last seconds, and says nothing at first', () => {
    let at = 0
    const pace = createPace(() => at)
    pace.note(0)
    expect(pace.secondsFor(1000)).toBeNull()
    at = 1000
    pace.note(100)
    expect(pace.secondsFor(1000)).toBeNull()
    at = 4000
    pace.note(400)
    expect(pace.secondsFor(1000)).toBe(10)
    at = 60_000
    pace.note(400)
    expect(pace.secondsFor(1000)).toBeNull()
  })
})
