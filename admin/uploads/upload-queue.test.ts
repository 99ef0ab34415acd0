import { describe, expect, it, vi } from 'vitest'
import type { MediaInfo } from '#shared/media/media.ts'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { checkFile, sniffType } from './file-check.ts'
import { createUploadQueue, type PreparedFile, UploadFailure, type UploadJob } from './upload-queue.ts'

const bytes = (...parts: (number | string)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))))

const info = (mediaId: string): MediaInfo => ({
  mediaId,
  url: '',
  kind: 'image',
  type: 'image/jpeg',
  name: '',
  width: 1,
  height: 1,
  variants: [1],
  placeholder: '',
  color: '#ffffff',
})

type Sent = { name: string; purpose: string; signal: AbortSignal; settle: (result: MediaInfo | Error) => void }

function setUp(prepare?: (file: File) => Promise<PreparedFile>) {
  const sent: Sent[] = []
  let jobs: readonly UploadJob<string>[] = []
  let next = 0
  const onDone = vi.fn()
  const ready = async (file: File) => ({ file, name: file.name, type: 'image/jpeg', poster: null, needsPoster: false })
  const queue = createUploadQueue<string>({
    prepare: prepare ?? ready,
    send: ({ name, purpose }, { signal }) =>
      new Promise((resolve, reject) => {
        sent.push({
          name,
          purpose,
          signal,
          settle: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        })
      }),
    onChange: (list) => {
      jobs = list
    },
    onDone,
    newId: () => String(next++),
  })
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => ({ file: new File(['x'], name), purpose: 'creative', target: name, thumbnail: null })),
    )
  return { queue, add, sent, onDone, jobs: () => jobs }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

describe('the upload queue', () => {
  it('sends three files at a time and reports each with its target', async () => {
    const { add, sent, onDone, jobs } = setUp()
    add('a', 'b', 'c', 'd')
    await tick()
    expect(sent.map((file) => file.name)).toEqual(['a', 'b', 'c'])
    sent[1]?.settle(info('m1'))
    await tick()
    expect(sent.map((file) => file.name)).toEqual(['a', 'b', 'c', 'd'])
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ target: 'b' }), { mediaId: 'm1', posterId: null }, [
      info('m1'),
    ])
    expect(jobs().map((job) => job.target)).toEqual(['a', 'c', 'd'])
  })

  it('keeps a failed file with its reason and retries on demand', async () => {
    const { queue, add, sent, onDone, jobs } = setUp()
    add('a')
    await tick()
    sent[0]?.settle(new UploadFailure('network'))
    await tick()
    expect(jobs()[0]).toMatchObject({ state: 'failed', failure: { problem: 'network' } })
    queue.retry('0')
    await tick()
    sent[1]?.settle(info('m'))
    await tick()
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(jobs()).toEqual([])
  })

  it('aborts a cancelled file and continues with the next', async () => {
    const { queue, add, sent, onDone, jobs } = setUp()
    add('a', 'b', 'c', 'd')
    await tick()
    queue.cancel('0')
    await tick()
    expect(sent[0]?.signal.aborted).toBe(true)
    sent[0]?.settle(new UploadFailure('network'))
    await tick()
    expect(sent.map((file) => file.name)).toEqual(['a', 'b', 'c', 'd'])
    expect(jobs().map((job) => job.target)).toEqual(['b', 'c', 'd'])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('sends a video with its poster', async () => {
    const poster = new Blob(['p'], { type: 'image/jpeg' })
    const { add, sent, onDone } = setUp(async (file) => ({
      file,
      name: file.name,
      type: 'video/mp4',
      poster,
      needsPoster: false,
    }))
    add('clip.mp4')
    await tick()
    sent[0]?.settle(info('video'))
    await tick()
    expect(sent[1]).toMatchObject({ name: 'clip.mp4.jpg', purpose: 'poster' })
    sent[1]?.settle(info('poster'))
    await tick()
    expect(onDone.mock.calls[0]?.[1]).toEqual({ mediaId: 'video', posterId: 'poster' })
  })

  it('waits for a chosen poster where the browser cannot make one', async () => {
    const { queue, add, sent, jobs } = setUp(async (file) => ({
      file,
      name: file.name,
      type: 'video/mpeg',
      poster: null,
      needsPoster: true,
    }))
    add('clip.mpg')
    await tick()
    expect(jobs()[0]?.state).toBe('needsPoster')
    expect(sent).toEqual([])
    queue.givePoster('0', new Blob(['p']))
    await tick()
    expect(sent).toHaveLength(1)
  })

  it('lists files that are refused before the upload', async () => {
    const { queue, sent, jobs } = setUp()
    queue.refuse([{ file: new File(['x'], 'much.png'), target: '' }], 'room')
    await tick()
    expect(jobs()[0]).toMatchObject({ state: 'failed', failure: { problem: 'room' } })
    expect(sent).toEqual([])
  })
})

describe('the check before the upload', () => {
  it('recognises types by their first bytes', () => {
    expect(sniffType(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
    expect(sniffType(bytes(0x89, 'PNG\r\n', 0x1a, '\n'))).toBe('image/png')
    expect(sniffType(bytes(0, 0, 0, 24, 'ftypheic'))).toBe('image/heic')
    expect(sniffType(bytes(0, 0, 0, 24, 'ftypmif1'))).toBe('image/heic')
    expect(sniffType(bytes(0, 0, 0, 24, 'ftypisom'))).toBe('video/mp4')
    expect(sniffType(bytes(0, 0, 0, 24, 'ftypqt  '))).toBe('video/quicktime')
    expect(sniffType(bytes(0, 0, 0, 8, 'wide'))).toBe('video/quicktime')
    expect(sniffType(bytes(0, 0, 1, 0xba))).toBe('video/mpeg')
  })

  it('refuses unsupported types', () => {
    expect(sniffType(bytes('<svg xmlns='))).toBeUndefined()
    expect(sniffType(bytes('<!doctype html>'))).toBeUndefined()
    expect(sniffType(bytes('RIFF', 0, 0, 0, 0, 'AVI '))).toBeUndefined()
    expect(sniffType(bytes(0, 0, 0, 24, 'ftypjp2 '))).toBeUndefined()
    expect(sniffType(bytes('BM is how this text begins'))).toBeUndefined()
  })

  it('recognises what the browser turns into JPEG or PNG', () => {
    expect(sniffType(bytes('RIFF', 0, 0, 0, 0, 'WEBP'))).toBe('image/webp')
    expect(sniffType(bytes(0, 0, 0, 24, 'ftypavif'))).toBe('image/avif')
    expect(sniffType(bytes('GIF87a'))).toBe('image/gif')
    expect(sniffType(bytes('GIF89a'))).toBe('image/gif')
    expect(sniffType(bytes('BM', 9, 9, 9, 9, 0, 0, 0, 0))).toBe('image/bmp')
    expect(sniffType(bytes('II*', 0))).toBe('image/tiff')
    expect(sniffType(bytes('MM', 0, '*'))).toBe('image/tiff')
  })

  it('names a format that the browser cannot read', async () => {
    const { add, jobs } = setUp(() => Promise.reject(new UploadFailure('undecodable', '', 'TIFF')))
    add('scan.tiff')
    await tick()
    expect(jobs()[0]?.failure).toEqual({ problem: 'undecodable', message: '', format: 'TIFF' })
  })

  it('accepts 30 MB and refuses one byte more', async () => {
    const jpeg = bytes(0xff, 0xd8, 0xff)
    const exact = new Blob([jpeg, new Uint8Array(UPLOAD_MAX - 3)])
    expect(await checkFile(exact)).toEqual({ type: 'image/jpeg' })
    expect(await checkFile(new Blob([exact, 'x']))).toEqual({ refused: 'size' })
    expect(await checkFile(new Blob([]))).toEqual({ refused: 'broken' })
  })
})
