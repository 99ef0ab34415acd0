import type { BulkUpload, BulkUploadSummary } from '#shared/site/bulk-upload/bulk-upload.ts'
import { partSizeOf } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { isApiError } from '#admin/api/api-error.ts'
import type { BulkApi } from './bulk.api.ts'
import type { BulkJobStore } from './bulk-job-store.ts'
import { isTransient, sendArchive, SendingStopped } from './bulk-sending.ts'
import type { BulkFailure, BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { ArchiveTooLarge, type ConvertPorts } from './convert-archive.ts'
import { createTransferRate } from './transfer-rate.ts'
import type { SendPart } from './send-part.ts'

/** Interval of polling while the server unpacks. */
const POLL_MS = 1500

export type BulkPorts = {
  api: BulkApi
  jobStore: BulkJobStore
  send: SendPart
  /** Converts the archive's HEIC pictures to JPEG. */
  convert: (file: File, options: Pick<ConvertPorts, 'onProgress' | 'signal'>) => Promise<File>
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  onView: (view: BulkView | null) => void
}

export type BulkRun = {
  /** Resumes an unfinished job: of this browser (`here`), else the person's newest one on the server (`anywhere`). */
  resume: (where: 'here' | 'anywhere') => Promise<void>
  /** Sends an archive. The same file resumes its interrupted job. */
  send: (file: File) => Promise<void>
  /** Ends the job: cancels it, or dismisses its result. */
  end: () => Promise<void>
  /** Stops sending and polling; received parts stay on the server. */
  dispose: () => void
}

/** State machine of a bulk upload: convert, send, unpack, result. Handles one archive at a time. */
export function createBulkRun(ports: BulkPorts): BulkRun {
  const { api, jobStore, onView } = ports
  const job = createJobSlot(ports)

  const resumeJob = async (id: string) => {
    const signal = job.start(id)
    jobStore.save(id)
    try {
      await pollUntilUnpacked(ports, job, { id, signal })
    } catch (error) {
      if (isApiError(error, 'not_found')) return job.clear()
      throw error
    }
  }

  return {
    resume: async (where) => {
      const known = jobStore.load()
      const id = known ?? (where === 'anywhere' ? (await api.list()).at(-1)?.id : undefined)
      if (id && !job.id()) await resumeJob(id).catch(() => undefined)
    },
    send: async (file) => {
      const signal = job.start(null)
      try {
        const id = await sendFile(ports, job, { chosen: file, signal })
        if (id) await pollUntilUnpacked(ports, job, { id, signal })
      } catch (error) {
        if (!signal.aborted) onView({ step: 'failed', name: file.name, reason: toFailure(error) })
      }
    },
    end: async () => {
      const id = job.id()
      job.start(null)
      // A failure is harmless: the job has already ended, or the daily sweep ends it.
      if (id) await api.end(id).catch(() => undefined)
      job.clear()
    },
    dispose: () => void job.start(null),
  }
}

type JobSlot = ReturnType<typeof createJobSlot>

/** The job at hand: starting another one stops it. */
function createJobSlot({ jobStore, onView }: BulkPorts) {
  let current: { id: string | null; stop: AbortController } = { id: null, stop: new AbortController() }
  const start = (id: string | null) => {
    current.stop.abort()
    current = { id, stop: new AbortController() }
    return current.stop.signal
  }
  return {
    id: () => current.id,
    start,
    /** Names the job, once the server knows it. */
    name: (id: string) => {
      current.id = id
      jobStore.save(id)
    },
    clear: () => {
      start(null)
      jobStore.save(null)
      onView(null)
    },
  }
}

/** Converts and sends an archive. Returns the job's id; undefined when it was stopped. */
async function sendFile(ports: BulkPorts, job: JobSlot, { chosen, signal }: { chosen: File; signal: AbortSignal }) {
  const { api, onView } = ports
  const onConverted = (finished: number, total: number) => {
    if (!signal.aborted) onView({ step: 'converting', name: chosen.name, finished, total })
  }
  const file = await ports.convert(chosen, { signal, onProgress: onConverted })
  if (signal.aborted) return undefined
  const { name, size, lastModified } = file
  onView({ step: 'sending', name, size, sent: 0, secondsLeft: null, isWaiting: false })
  const upload = await api.start({ name: name.slice(-256), size, lastModified })
  if (signal.aborted) return undefined
  job.name(upload.id)
  const rate = createTransferRate(ports.now)
  const onProgress = (sent: number, isWaiting: boolean) => {
    if (signal.aborted) return
    rate.record(sent)
    onView({ step: 'sending', name, size, sent, secondsLeft: rate.secondsLeftFor(size - sent), isWaiting })
  }
  const sent = await sendArchive({ ...ports, onProgress }, { upload, file, signal })
  if (signal.aborted) return undefined
  onView(unpackingView(sent))
  return upload.id
}

type Polled = { id: string; signal: AbortSignal }

/** Polls until the archive is unpacked; transient failures are retried. Throws other API errors. */
async function pollUntilUnpacked(ports: BulkPorts, job: JobSlot, { id, signal }: Polled): Promise<void> {
  for (;;) {
    const upload = await ports.api.read(id).catch((error: unknown) => {
      if (isTransient(error)) return undefined
      throw error
    })
    if (signal.aborted) return
    if (upload && upload.state !== 'unpacking') return showResult(ports, job, upload)
    if (upload) ports.onView(unpackingView(upload))
    await ports.wait(POLL_MS)
    if (signal.aborted) return
  }
}

function showResult({ onView }: BulkPorts, job: JobSlot, upload: BulkUpload): void {
  if (upload.state === 'ended') return job.clear()
  if (upload.state === 'receiving') return onView(interruptedView(upload))
  return onView({ step: upload.state === 'done' ? 'ready' : 'refused', upload })
}

function unpackingView({ name, total, finished }: BulkUploadSummary): BulkView {
  return { step: 'unpacking', name, total, finished }
}

function interruptedView({ name, size, receivedParts }: BulkUploadSummary): BulkView {
  const sent = receivedParts.reduce((sum, part) => sum + partSizeOf(size, part), 0)
  return { step: 'interrupted', name, size, sent }
}

function toFailure(error: unknown): BulkFailure {
  if (error instanceof SendingStopped) return { key: error.reason }
  if (error instanceof ArchiveTooLarge) return { key: 'large' }
  return isApiError(error) ? { message: error.message } : { key: 'server' }
}
