import type { UploadError } from '#shared/media/media-rules.ts'

/** The refusal of an uploaded file; answered for the file, not for the whole request. */
export class UploadRefusal extends Error {
  readonly reason: UploadError

  constructor(reason: UploadError) {
    super(reason)
    this.name = 'UploadRefusal'
    this.reason = reason
  }
}
