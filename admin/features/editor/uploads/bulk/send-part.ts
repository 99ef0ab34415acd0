import { readLanguage } from '#admin/i18n/current-language.ts'

/**
 * Why sending a part failed. `ended`: the job is over (404, 409). `refused`: size or content are not as signed (400,
 * 413). `network`: anything else.
 */
export type PartFailureReason = 'ended' | 'refused' | 'network'

export class PartFailure extends Error {
  readonly reason: PartFailureReason

  constructor(reason: PartFailureReason) {
    super(reason)
    this.name = 'PartFailure'
    this.reason = reason
  }
}

export type SendPart = (
  url: string,
  part: Blob,
  options: { signal: AbortSignal; onProgress: (bytes: number) => void },
) => Promise<void>

/**
 * Sends a part by PUT to its signed address and reports the bytes sent. XMLHttpRequest, because fetch reports no upload
 * progress. Rejects with PartFailure.
 */
export const sendPart: SendPart = (url, part, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (reason: PartFailureReason) => () => reject(new PartFailure(reason))
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      return fail(reasonOf(request.status))()
    })
    request.addEventListener('error', fail('network'))
    request.addEventListener('abort', fail('network'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', url)
    request.setRequestHeader('Accept-Language', readLanguage())
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.send(part)
  })

function reasonOf(status: number): PartFailureReason {
  if (status === 404 || status === 409) return 'ended'
  return status === 400 || status === 413 ? 'refused' : 'network'
}
