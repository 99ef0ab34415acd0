import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#admin/api/api-error.ts'
import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'
import { ARCHIVE_MAX, PART_BYTES } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { type BulkPorts, createBulkRun } from './bulk-run.ts'
import { archiveProblem } from './bulk-sending.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { ArchiveTooLarge } from './convert-archive.ts'
import { createTransferRate } from './transfer-rate.ts'
import { PartFailure, type SendPart } from './send-part.ts'

const PARTS = 3
const SIZE = PART_BYTES * 2 + 10

/** A fake file with a size and no content; slices know their offset. */
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

/** A fake server that stores parts and has unpacked at the second poll. */
function setUp({ received = [], send, convert }: Given = {}) {
  const parts = new Set(received)
  const sent: number[] = []
  const views: (BulkView | null)[] = []
  let state: BulkUpload['state'] = 'receiving'
  let polls = 0
  let remembered: string | null = null
  const current = () => upload({ state, receivedParts: [...parts], total: 4, finished: polls })
  const api = {
    start: vi.fn(async () => current()),
    list: vi.fn(async () => [current()]),
    read: vi.fn(async () => {
      if (state === 'unpacking' && ++polls > 1) state = 'done'
      return current()
    }),
    sign: vi.fn(async (_: string, part: number) => ({ part, uploadUrl: `/upload/part/${part}`, size: 0 })),
    complete: vi.fn(async () => {
      if (parts.size < PARTS) throw refusal('conflict')
      state = 'unpacking'
      return current()
    }),
    end: vi.fn(async () => undefined),
  }
  const acceptPart: SendPart = async (url, part, { onProgress }) => {
    const number = Number(url.split('/').at(-1))
    sent.push(number)
    parts.add(number)
    onProgress(part.size)
  }
  const waits: number[] = []
  const run = createBulkRun({
    api,
    jobStore: {
      load: () => remembered,
      save: (id) => {
        remembered = id
      },
    },
    send: (url, part, options) => (send ?? acceptPart)(url, part, options),
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
    acceptPart,
    parts,
    remembered: () => remembered,
    remember: () => (remembered = 'job'),
  }
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const sendingOf = (views: readonly (BulkView | null)[]) => views.filter((view) => view?.step === 'sending')
const steps = (views: readonly (BulkView | null)[]) => [...new Set(views.map((view) => view?.step ?? null))]

describe('sending an archive', () => {
  it('sends parts, waits for unpacking and shows the result', async () => {
    const { run, sent, views, remembered } = setUp()
    await run.send(archive())
    expect(sorted(sent)).toEqual([1, 2, 3])
    expect(steps(views)).toEqual(['sending', 'unpacking', 'ready'])
    const last = views.findLast((view) => view?.step === 'sending')
    expect(last).toMatchObject({ sent: SIZE, size: SIZE })
    expect(remembered()).toBe('job')
  })

  it('starts the job only after the conversion', async () => {
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

  it('starts no job when the converted archive is too large', async () => {
    const { run, api, views } = setUp({ convert: () => Promise.reject(new ArchiveTooLarge()) })
    await run.send(archive())
    expect(views).toEqual([{ step: 'failed', name: 'a.zip', reason: { key: 'large' } }])
    expect(api.start).not.toHaveBeenCalled()
  })

  it('sends only the missing parts of a resumed job', async () => {
    const { run, sent, views } = setUp({ received: [1, 3] })
    await run.send(archive())
    expect(sent).toEqual([2])
    expect(sendingOf(views).find(({ sent: bytes }) => bytes > 0)).toMatchObject({ sent: PART_BYTES + 10 })
  })

  it('retries with growing delays while offline, and shows that it waits', async () => {
    const attempts: (() => void)[] = Array.from({ length: 3 }, () => () => {
      throw new PartFailure('network')
    })
    const made = setUp({
      received: [2, 3],
      send: async (url, part, options) => {
        attempts.shift()?.()
        await made.acceptPart(url, part, options)
      },
    })
    await made.run.send(archive())
    expect(made.waits.slice(0, 3)).toEqual([1000, 2000, 5000])
    expect(sendingOf(made.views).some(({ isWaiting }) => isWaiting)).toBe(true)
    expect(steps(made.views).at(-1)).toBe('ready')
  })

  it('sends parts again when the server has lost them', async () => {
    const made = setUp()
    made.api.complete.mockImplementationOnce(async () => {
      made.parts.clear()
      throw refusal('conflict')
    })
    await made.run.send(archive())
    expect(sorted(made.sent)).toEqual([1, 1, 2, 2, 3, 3])
    expect(steps(made.views).at(-1)).toBe('ready')
  })

  it('stops when the job has ended or the file has changed', async () => {
    const ended = setUp({ send: async () => Promise.reject(new PartFailure('ended')) })
    await ended.run.send(archive())
    expect(ended.views.at(-1)).toMatchObject({ step: 'failed', reason: { key: 'ended' } })
    const changed = setUp({ send: async () => Promise.reject(new PartFailure('refused')) })
    await changed.run.send(archive())
    expect(changed.views.at(-1)).toMatchObject({ step: 'failed', reason: { key: 'changed' } })
  })

  it('shows the server’s message when the job is refused', async () => {
    const made = setUp()
    made.api.start.mockRejectedValueOnce(refusal('validation'))
    await made.run.send(archive())
    expect(made.views.at(-1)).toMatchObject({ step: 'failed', reason: { message: 'no: validation' } })
  })

  it('cancels at once and clears the job', async () => {
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

describe('resuming after a reload', () => {
  it('asks for the file of an interrupted archive', async () => {
    const made = setUp({ received: [1] })
    made.remember()
    await made.run.resume('here')
    expect(made.views.at(-1)).toMatchObject({ step: 'interrupted', sent: PART_BYTES, size: SIZE })
    await made.run.send(archive())
    expect(sorted(made.sent)).toEqual([2, 3])
  })

  it('calls the server without a stored job only when the dialog is open', async () => {
    const made = setUp({ received: [1] })
    await made.run.resume('here')
    expect(made.api.read).not.toHaveBeenCalled()
    await made.run.resume('anywhere')
    expect(made.views.at(-1)).toMatchObject({ step: 'interrupted' })
  })

  it('clears a job that the server does not know', async () => {
    const made = setUp()
    made.remember()
    made.api.read.mockRejectedValueOnce(refusal('not_found'))
    await made.run.resume('here')
    expect(made.remembered()).toBeNull()
    expect(made.views.at(-1)).toBeNull()
  })
})

describe('archiveProblem', () => {
  it('refuses other types, empty files and files above the limit', () => {
    expect(archiveProblem({ name: 'a.ZIP', size: ARCHIVE_MAX })).toBeUndefined()
    expect(archiveProblem({ name: 'a.zip', size: ARCHIVE_MAX + 1 })).toBe('size')
    expect(archiveProblem({ name: 'a.zip', size: 0 })).toBe('blank')
    expect(archiveProblem({ name: 'a.rar', size: 9 })).toBe('type')
  })
})

describe('transfer rate', () => {
  it('is measured over the last 20 s, and unknown in the first 2 s', () => {
    let at = 0
    const rate = createTransferRate(() => at)
    rate.record(0)
    expect(rate.secondsLeftFor(1000)).toBeNull()
    at = 1000
    rate.record(100)
    expect(rate.secondsLeftFor(1000)).toBeNull()
    at = 4000
    rate.record(400)
    expect(rate.secondsLeftFor(1000)).toBe(10)
    at = 60_000
    rate.record(400)
    expect(rate.secondsLeftFor(1000)).toBeNull()
  })
})
