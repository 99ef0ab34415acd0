import { readLanguage } from '#admin/i18n/current-language.ts'
import { UploadFailure } from './upload-queue.ts'

type SendOptions = { type: string; signal: AbortSignal; onProgress: (share: number) => void }

/** Smallest step of progress that is reported. */
const PROGRESS_STEP = 0.02

/** Sends a file by PUT to its signed URL, with progress, which fetch lacks. Throws UploadFailure. */
export function sendFile(url: string, file: Blob, { type, signal, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let reported = 0
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      const share = total > 0 ? loaded / total : 0
      if (share - reported < PROGRESS_STEP && share < 1) return
      reported = share
      onProgress(share)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      return reject(new UploadFailure(problemOf(request.status), messageOf(request.responseText)))
    })
    request.addEventListener('error', () => reject(new UploadFailure('network')))
    request.addEventListener('abort', () => reject(new UploadFailure('network')))
    if (signal.aborted) return reject(new UploadFailure('network'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', url)
    request.setRequestHeader('Accept-Language', readLanguage())
    request.setRequestHeader('Content-Type', type)
    request.send(file)
  })
}

function problemOf(status: number) {
  if (status === 413) return 'size'
  if (status === 415) return 'type'
  return status === 410 || status === 403 || status === 404 ? 'expired' : 'server'
}

function messageOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
