import type { BulkUpload, BulkUploadSummary } from '#shared/site/bulk-upload/bulk-upload.ts'
import { partSizeOf } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { isApiError } from '#admin/api/api-error.ts'
import type { BulkApi } from './bulk.api.ts'
import type { BulkMemory } from './bulk-memory.ts'
import { isPassing, sendArchive, SendingStopped } from './bulk-sending.ts'
import type { BulkFailure, BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { ArchiveTooLarge, type ConvertPorts } from './convert-archive.ts'
import { createPace } from './pace.ts'
import type { SendPart } from './send-part.ts'

/** Between two looks at an archive that is unpacked. */
const LOOK_MS = 1500

export type BulkPorts = {
  api: BulkApi
  memory: BulkMemory
  send: SendPart
  /** Gives the archive as it is sent. */
  convert: (file: File, options: Pick<ConvertPorts, 'onProgress' | 'signal'>) => Promise<File>
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  onView: (view: BulkView | null) => void
}

export type BulkRun = {
  /** Goes on with what this browser, or this person elsewhere, has under way. */
  resume: (where: 'here' | 'anywhere') => Promise<void>
  /** Sends an archive, from where it was cut off if it is the same. */
  send: (file: File) => Promise<void>
  /** Gives the upload up, or puts its result away. */
  end: () => Promise<void>
  /** Stops working; what has arrived stays there. */
  dispose: () => void
}

/** Takes one archive at a time from a file to a list of pictures. */
export function createBulkRun(ports: BulkPorts): BulkRun {
  const { api, memory, onView } = ports
  let current: { id: string | null; stop: AbortController } = { id: null, stop: new AbortController() }

  const begin = (id: string | null) => {
    current.stop.abort()
    current = { id, stop: new AbortController() }
    return current.stop.signal
  }

  const remember = (id: string) => {
    current.id = id
    memory.save(id)
  }

  const forget = () => {
    begin(null)
    memory.save(null)
    onView(null)
  }

  /** Looks again and again until the archive is unpacked. */
  const follow = async (id: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const upload = await api.read(id).catch((error: unknown) => {
        if (isPassing(error)) return undefined
        throw error
      })
      if (signal.aborted) return
      if (upload && upload.state !== 'unpacking') return show(upload)
      if (upload) onView(unpackingView(upload))
      await ports.wait(LOOK_MS)
      if (signal.aborted) return
    }
  }

  const show = (upload: BulkUpload) => {
    if (upload.state === 'ended') return forget()
    if (upload.state === 'receiving') return onView(interruptedView(upload))
    return onView({ step: upload.state === 'done' ? 'ready' : 'refused', upload })
  }

  const goOn = async (id: string) => {
    const signal = begin(id)
    memory.save(id)
    try {
      await follow(id, signal)
    } catch (error) {
      if (isApiError(error, 'not_found')) return forget()
      throw error
    }
  }

  const sendFile = async (chosen: File, signal: AbortSignal) => {
    const onConverted = (finished: number, total: number) => {
      if (!signal.aborted) onView({ step: 'converting', name: chosen.name, finished, total })
    }
    const file = await ports.convert(chosen, { signal, onProgress: onConverted })
    if (signal.aborted) return
    const { name, size, lastModified } = file
    onView({ step: 'sending', name, size, sent: 0, secondsLeft: null, isWaiting: false })
    const upload = await api.start({ name: name.slice(-256), size, lastModified })
    if (signal.aborted) return
    remember(upload.id)
    const pace = createPace(ports.now)
    const onProgress = (sent: number, isWaiting: boolean) => {
      if (signal.aborted) return
      pace.note(sent)
      onView({ step: 'sending', name, size, sent, secondsLeft: pace.secondsFor(size - sent), isWaiting })
    }
    const sent = await sendArchive({ ...ports, onProgress }, { upload, file, signal })
    if (signal.aborted) return
    onView(unpackingView(sent))
    await follow(upload.id, signal)
  }

  return {
    resume: async (where) => {
      const known = memory.load()
      const id = known ?? (where === 'anywhere' ? (await api.list()).at(-1)?.id : undefined)
      if (id && !current.id) await goOn(id).catch(() => undefined)
    },
    send: async (file) => {
      const signal = begin(null)
      try {
        await sendFile(file, signal)
      } catch (error) {
        if (!signal.aborted) onView({ step: 'failed', name: file.name, reason: toFailure(error) })
      }
    },
    end: async () => {
      const { id } = current
      begin(null)
      // What is gone already needs no end; what could not be told is swept in a day.
      if (id) await api.end(id).catch(() => undefined)
      forget()
    },
    dispose: () => void begin(null),
  }
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
