import { isApiError } from '#admin/api/api-error.ts'
import { ARCHIVE_MAX, partCountOf, partSizeOf } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import type { BulkUploadSummary } from '#shared/site/bulk-upload/bulk-upload.ts'
import type { BulkApi } from './bulk.api.ts'
import { PartFailure, type SendPart } from './send-part.ts'

/** Parts that are on their way at the same time. */
const PARALLEL = 2
/** Waits between attempts while the server cannot be reached. */
const RETRY_MS = [1000, 2000, 5000, 10_000, 20_000] as const
/** A part that is refused so often is not the one that was promised: the file has changed. */
const REFUSALS_MAX = 3
/** Rounds in which parts that storage has lost are sent again. */
const ROUNDS_MAX = 3

export type SendingPorts = {
  api: Pick<BulkApi, 'sign' | 'complete' | 'read'>
  send: SendPart
  wait: (milliseconds: number) => Promise<void>
  /** Bytes that have left, and whether the connection is waited for. */
  onProgress: (sent: number, isWaiting: boolean) => void
}

/** Nobody waits for the archive any more, or the file is another one by now. */
export class SendingStopped extends Error {
  readonly reason: 'ended' | 'changed'

  constructor(reason: 'ended' | 'changed') {
    super(reason)
    this.name = 'SendingStopped'
    this.reason = reason
  }
}

/** What of a file is an archive that may be sent. */
export function archiveProblem(file: Pick<File, 'name' | 'size'>): 'type' | 'size' | 'blank' | undefined {
  if (!/\.zip$/i.test(file.name)) return 'type'
  if (file.size === 0) return 'blank'
  return file.size > ARCHIVE_MAX ? 'size' : undefined
}

/**
 * Sends the parts of an archive that have not arrived, and has it unpacked. Goes on by itself after a loss of the
 * connection. Throws SendingStopped, or what the API says to the last step.
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
    const completed = await completing(ports, upload.id, signal)
    if (completed) return completed
    state = await ports.api.read(upload.id)
  }
  return ports.api.complete(upload.id)
}

/** Undefined where parts are missing after all. */
async function completing({ api, wait }: SendingPorts, id: string, signal: AbortSignal) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await api.complete(id)
    } catch (error) {
      if (isApiError(error, 'conflict')) return undefined
      if (signal.aborted || !isPassing(error)) throw error
      await wait(delayOf(attempt))
    }
  }
}

type Sent = { id: string; received: readonly number[]; file: File; signal: AbortSignal }

async function sendMissing(ports: SendingPorts, { id, received, file, signal }: Sent): Promise<void> {
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
  const both = AbortSignal.any([signal, stop.signal])
  const work = async () => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const number = part
      const onProgress = (sent: number, isWaiting: boolean) => {
        bytes.set(number, sent)
        report(isWaiting)
      }
      await sendOne(ports, { id, part, file, signal: both, onProgress })
    }
  }
  try {
    await Promise.all(Array.from({ length: PARALLEL }, work))
  } finally {
    stop.abort()
  }
}

type OnePart = {
  id: string
  part: number
  file: File
  signal: AbortSignal
  onProgress: (sent: number, isWaiting: boolean) => void
}

async function sendOne({ api, send, wait }: SendingPorts, { id, part, file, signal, onProgress }: OnePart) {
  const size = partSizeOf(file.size, part)
  const start = file.size === size ? 0 : (part - 1) * partSizeOf(file.size, 1)
  let refusals = 0
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    try {
      const { uploadUrl } = await api.sign(id, part)
      const blob = file.slice(start, start + size)
      await send(uploadUrl, blob, { signal, onProgress: (bytes) => onProgress(Math.min(bytes, size), false) })
      return onProgress(size, false)
    } catch (error) {
      signal.throwIfAborted()
      if (isApiError(error, 'conflict', 'not_found') || isPart(error, 'over')) throw new SendingStopped('ended')
      if (isPart(error, 'refused') && ++refusals >= REFUSALS_MAX) throw new SendingStopped('changed')
      if (!isPart(error, 'refused', 'network') && !isPassing(error)) throw error
      onProgress(0, true)
      await wait(delayOf(attempt))
    }
  }
}

const delayOf = (attempt: number) => RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? RETRY_MS[0]

function isPart(error: unknown, ...reasons: PartFailure['reason'][]): boolean {
  return error instanceof PartFailure && reasons.includes(error.reason)
}

/** A failure that may be over at the next attempt. */
export function isPassing(error: unknown): boolean {
  return isApiError(error, 'offline', 'timeout', 'unavailable', 'too_many', 'internal', 'unknown')
}
