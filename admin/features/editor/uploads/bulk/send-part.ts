import { readLanguage } from '#admin/i18n/current-language.ts'

/** Why a part did not arrive. `over`: nobody waits for it any more. `refused`: it is not what was promised. */
export type PartFailureReason = 'over' | 'refused' | 'network'

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

/** Puts a part to its signed address and tells how many bytes have left. Throws PartFailure. */
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
  if (status === 404 || status === 409) return 'over'
  return status === 400 || status === 413 ? 'refused' : 'network'
}
