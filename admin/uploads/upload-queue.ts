import type { MediaInfo } from '#shared/media/media.ts'
import type { UploadPurpose, UploadError } from '#shared/media/media-rules.ts'
import type { Creative } from '#shared/site/cell/cell.ts'

/** Concurrent uploads. */
const PARALLEL = 3

/**
 * Why an upload failed: the server's reasons and those of the browser. `room`: beyond the plan's cells. `undecodable`:
 * the browser cannot read the format.
 */
export type UploadProblem = UploadError | 'network' | 'server' | 'room' | 'undecodable'

export class UploadFailure extends Error {
  readonly problem: UploadProblem
  /** The name of the format, for `undecodable`. */
  readonly format: string

  constructor(problem: UploadProblem, message = '', format = '') {
    super(message)
    this.name = 'UploadFailure'
    this.problem = problem
    this.format = format
  }
}

/** `format`: the name of a format that the browser cannot read. */
export type UploadTrouble = { problem: UploadProblem; message: string; format?: string }

export type UploadState = 'waiting' | 'preparing' | 'needsPoster' | 'uploading' | 'failed'

export type UploadJob<Target> = {
  id: string
  file: File
  purpose: UploadPurpose
  /** The target of the picture after the upload. */
  target: Target
  state: UploadState
  /** Sent share of the file, from 0 to 1. */
  progress: number
  failure: UploadTrouble | null
  /** A local preview URL. */
  thumbnail: string | null
}

/** A file ready for the upload. A video has a poster, or null where this browser cannot make one. */
export type PreparedFile = { file: Blob; name: string; type: string; poster: Blob | null; needsPoster: boolean }

export type UploadPorts<Target> = {
  /** Checks and converts a file; throws UploadFailure. */
  prepare: (file: File) => Promise<PreparedFile>
  /** Uploads one file and returns the stored media; throws UploadFailure. */
  send: (
    file: { blob: Blob; name: string; type: string; purpose: UploadPurpose },
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<MediaInfo>
  onChange: (jobs: readonly UploadJob<Target>[]) => void
  onDone: (job: UploadJob<Target>, creative: Creative, media: MediaInfo[]) => void
  newId: () => string
}

export type UploadQueue<Target> = {
  add: (files: readonly { file: File; purpose: UploadPurpose; target: Target; thumbnail: string | null }[]) => void
  /** Adds files that are refused before the upload, so that they are listed with the others. */
  refuse: (files: readonly { file: File; target: Target }[], problem: UploadProblem) => void
  /** Aborts an upload, or removes a failed one from the list. */
  cancel: (id: string) => void
  retry: (id: string) => void
  givePoster: (id: string, poster: Blob) => void
}

type Work = { abort: AbortController; prepared?: PreparedFile }

type NewJob<Target> = Omit<UploadJob<Target>, 'id' | 'progress'>

/** The listed jobs, and what each works with. */
function createJobList<Target>({ onChange, newId }: UploadPorts<Target>) {
  let jobs: readonly UploadJob<Target>[] = []
  const works = new Map<string, Work>()
  const publish = (next: readonly UploadJob<Target>[]) => {
    jobs = next
    onChange(jobs)
  }
  return {
    works,
    inState: (...states: UploadState[]) => jobs.filter(({ state }) => states.includes(state)),
    append: (added: readonly NewJob<Target>[]) => {
      const listed = added.map((job) => ({ ...job, id: newId(), progress: 0 }))
      for (const { id } of listed) works.set(id, { abort: new AbortController() })
      publish([...jobs, ...listed])
    },
    update: (id: string, patch: Partial<UploadJob<Target>>) =>
      publish(jobs.map((job) => (job.id === id ? { ...job, ...patch } : job))),
    remove: (id: string) => {
      works.delete(id)
      publish(jobs.filter((job) => job.id !== id))
    },
  }
}

/** Failures that may succeed at a retry; other failures are about the file itself. */
const TRANSIENT: readonly UploadProblem[] = ['network', 'server', 'expired', 'missing', 'mismatch']

/** Whether a failed upload can be retried. */
export function canRetry({ failure }: Pick<UploadJob<unknown>, 'failure'>): boolean {
  return failure !== null && TRANSIENT.includes(failure.problem)
}

/** Prepares, uploads and completes one job; a failure is written into it. */
function createWorker<Target>(ports: UploadPorts<Target>, list: ReturnType<typeof createJobList<Target>>) {
  const { works, update, remove } = list
  const finish = (job: UploadJob<Target>, creative: Creative, media: MediaInfo[]) => {
    remove(job.id)
    ports.onDone(job, creative, media)
  }
  const send = async (job: UploadJob<Target>, prepared: PreparedFile, signal: AbortSignal) => {
    update(job.id, { state: 'uploading', progress: 0 })
    const { name, type } = prepared
    const media = await ports.send(
      { blob: prepared.file, name, type, purpose: job.purpose },
      { signal, onProgress: (progress) => update(job.id, { progress }) },
    )
    if (!prepared.poster) return finish(job, { mediaId: media.mediaId, posterId: null }, [media])
    const poster = await ports.send(
      { blob: prepared.poster, name: `${name}.jpg`, type: prepared.poster.type || 'image/jpeg', purpose: 'poster' },
      { signal, onProgress: () => undefined },
    )
    return finish(job, { mediaId: media.mediaId, posterId: poster.mediaId }, [media, poster])
  }
  const prepare = async (job: UploadJob<Target>, entry: Work) => {
    update(job.id, { state: 'preparing' })
    entry.prepared = await ports.prepare(job.file)
    return entry.prepared
  }
  return async (job: UploadJob<Target>) => {
    const entry = works.get(job.id)
    if (!entry) return
    try {
      // Without a wait where it is prepared: a job that still waits would be started twice.
      const prepared = entry.prepared ?? (await prepare(job, entry))
      if (prepared.needsPoster) return update(job.id, { state: 'needsPoster' })
      await send(job, prepared, entry.abort.signal)
    } catch (error) {
      if (!works.has(job.id) || entry.abort.signal.aborted) return
      update(job.id, { state: 'failed', failure: toFailure(error) })
    }
  }
}

/** Uploads three files at a time; each is prepared, uploaded and completed, and can be aborted or retried. */
export function createUploadQueue<Target>(ports: UploadPorts<Target>): UploadQueue<Target> {
  const list = createJobList(ports)
  const { works } = list
  const work = createWorker(ports, list)

  const startNext = () => {
    const busy = list.inState('preparing', 'uploading').length
    for (const job of list.inState('waiting').slice(0, Math.max(0, PARALLEL - busy))) void work(job).finally(startNext)
  }
  const restart = (id: string) => {
    list.update(id, { state: 'waiting', progress: 0, failure: null })
    startNext()
  }

  return {
    add: (files) => {
      list.append(files.map((file) => ({ ...file, state: 'waiting', failure: null })))
      startNext()
    },
    refuse: (files, problem) => {
      const refused = { purpose: 'creative', thumbnail: null, state: 'failed' } as const
      list.append(files.map((file) => ({ ...file, ...refused, failure: { problem, message: '' } })))
    },
    cancel: (id) => {
      works.get(id)?.abort.abort()
      list.remove(id)
      startNext()
    },
    retry: (id) => {
      const entry = works.get(id)
      if (!entry) return
      works.set(id, { ...entry, abort: new AbortController() })
      restart(id)
    },
    givePoster: (id, poster) => {
      const entry = works.get(id)
      if (!entry?.prepared) return
      entry.prepared = { ...entry.prepared, poster, needsPoster: false }
      restart(id)
    },
  }
}

function toFailure(error: unknown): UploadTrouble {
  if (error instanceof UploadFailure) {
    const { problem, message, format } = error
    return format ? { problem, message, format } : { problem, message }
  }
  return { problem: 'server', message: '' }
}
