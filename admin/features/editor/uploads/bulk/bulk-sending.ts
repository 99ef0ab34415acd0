import { isApiError } from '#admin/api/api-error.ts'
import { ARCHIVE_MAX, partCountOf, partSizeOf } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import type { BulkUploadSummary } from '#shared/site/bulk-upload/bulk-upload.ts'
import type { BulkApi } from './bulk.api.ts'
import { PartFailure, type SendPart } from './send-part.ts'

/** Parts sent in parallel. */
const PARALLEL = 2
/** Delays between attempts while the server cannot be reached. */
const RETRY_MS = [1000, 2000, 5000, 10_000, 20_000] as const
/** After this many refusals of one part, the file counts as changed. */
const REFUSALS_MAX = 3
/** Rounds of sending parts that the server lacks. */
const ROUNDS_MAX = 3

export type SendingPorts = {
  api: Pick<BulkApi, 'sign' | 'complete' | 'read'>
  send: SendPart
  wait: (milliseconds: number) => Promise<void>
  /** Reports the bytes sent; `isWaiting`: an attempt failed and the next one is due after a delay. */
  onProgress: (sent: number, isWaiting: boolean) => void
}

/** Sending cannot continue: the job has ended, or the file has changed since the job was started. */
export class SendingStopped extends Error {
  readonly reason: 'ended' | 'changed'

  constructor(reason: 'ended' | 'changed') {
    super(reason)
    this.name = 'SendingStopped'
    this.reason = reason
  }
}

/** Why a file cannot be sent as an archive; undefined if it can. */
export function archiveProblem(file: Pick<File, 'name' | 'size'>): 'type' | 'size' | 'blank' | undefined {
  if (!/\.zip$/i.test(file.name)) return 'type'
  if (file.size === 0) return 'blank'
  return file.size > ARCHIVE_MAX ? 'size' : undefined
}

/**
 * Sends the missing parts of an archive and starts unpacking. Retries by itself while offline. Throws SendingStopped, or
 * the ApiError of the completing call.
 */
export async function sendArchive(
  ports: SendingPorts,
  { upload, file, signal }: { upload: BulkUploadSummary; file: File; signal: AbortSignal },
): Promise<BulkUploadSummary> {
  let state: Pick<BulkUploadSummary, 'receivedParts' | 'state'> = upload
  for (let round = 0; round < ROUNDS_MAX; round++) {
    if (state.state === 'ended') throw new SendingStopped('ended')
    if (state.state !== 'receiving') break
    await sendMissing(ports, { id: upload.id, received: state.receivedParts, file, signal })
    const completed = await completeUpload(ports, upload.id, signal)
    if (completed) return completed
    state = await ports.api.read(upload.id)
  }
  return ports.api.complete(upload.id)
}

/** Completes the upload, again after transient failures; undefined if the server lacks parts (409 `conflict`). */
async function completeUpload(ports: SendingPorts, id: string, signal: AbortSignal, attempt = 0) {
  try {
    return await ports.api.complete(id)
  } catch (error) {
    if (isApiError(error, 'conflict')) return undefined
    if (signal.aborted || !isTransient(error)) throw error
  }
  await ports.wait(retryDelay(attempt))
  return completeUpload(ports, id, signal, attempt + 1)
}

type MissingParts = { id: string; received: readonly number[]; file: File; signal: AbortSignal }

async function sendMissing(ports: SendingPorts, { id, received, file, signal }: MissingParts): Promise<void> {
  const parts = Array.from({ length: partCountOf(file.size) }, (_, index) => index + 1)
  const missing = parts.filter((part) => !received.includes(part))
  const bytes = new Map(received.map((part) => [part, partSizeOf(file.size, part)]))
  const report = (isWaiting: boolean) =>
    ports.onProgress(
      [...bytes.values()].reduce((sum, one) => sum + one, 0),
      isWaiting,
    )
  report(false)
  const stop = new AbortController()
  const eitherSignal = AbortSignal.any([signal, stop.signal])
  const sendNext = async () => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const number = part
      const onProgress = (sent: number, isWaiting: boolean) => {
        bytes.set(number, sent)
        report(isWaiting)
      }
      await sendWithRetry(ports, { id, part, file, signal: eitherSignal, onProgress })
    }
  }
  try {
    await Promise.all(Array.from({ length: PARALLEL }, sendNext))
  } finally {
    stop.abort()
  }
}

type PartJob = {
  id: string
  part: number
  file: File
  signal: AbortSignal
  onProgress: (sent: number, isWaiting: boolean) => void
}

async function sendWithRetry(ports: SendingPorts, job: PartJob) {
  let refusals = 0
  for (let attempt = 0; ; attempt++) {
    job.signal.throwIfAborted()
    const error = await sendPart(ports, job).then(
      () => undefined,
      (failure: unknown) => ({ failure }),
    )
    if (!error) return
    job.signal.throwIfAborted()
    if (isPartFailure(error.failure, 'refused')) refusals += 1
    throwFinal(error.failure, refusals)
    job.onProgress(0, true)
    await ports.wait(retryDelay(attempt))
  }
}

async function sendPart({ api, send }: SendingPorts, { id, part, file, signal, onProgress }: PartJob): Promise<void> {
  const size = partSizeOf(file.size, part)
  const start = file.size === size ? 0 : (part - 1) * partSizeOf(file.size, 1)
  const { uploadUrl } = await api.sign(id, part)
  const blob = file.slice(start, start + size)
  await send(uploadUrl, blob, { signal, onProgress: (bytes) => onProgress(Math.min(bytes, size), false) })
  onProgress(size, false)
}

/** Throws a failure that another attempt does not mend. */
function throwFinal(error: unknown, refusals: number): void {
  if (isApiError(error, 'conflict', 'not_found') || isPartFailure(error, 'ended')) throw new SendingStopped('ended')
  if (refusals >= REFUSALS_MAX) throw new SendingStopped('changed')
  if (!isPartFailure(error, 'refused', 'network') && !isTransient(error)) throw error
}

const retryDelay = (attempt: number) => RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? RETRY_MS[0]

function isPartFailure(error: unknown, ...reasons: PartFailure['reason'][]): boolean {
  return error instanceof PartFailure && reasons.includes(error.reason)
}

/** Whether a failed call may succeed at the next attempt. */
export function isTransient(error: unknown): boolean {
  return isApiError(error, 'offline', 'timeout', 'unavailable', 'too_many', 'internal', 'unknown')
}
