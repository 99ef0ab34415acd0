import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'

/** Step of a bulk upload, for its dialog and status bar. Sizes are bytes. */
export type BulkView =
  /** Sending was interrupted: the person must choose the same file again. */
  | { step: 'interrupted'; name: string; size: number; sent: number }
  /** HEIC pictures are converted to JPEG. */
  | { step: 'converting'; name: string; total: number; finished: number }
  | {
      step: 'sending'
      name: string
      size: number
      sent: number
      /** Estimate by the transfer rate; null without a measured rate. */
      secondsLeft: number | null
      /** The connection is lost; sending resumes by itself. */
      isWaiting: boolean
    }
  | { step: 'unpacking'; name: string; total: number; finished: number }
  | { step: 'ready'; upload: BulkUpload }
  | { step: 'refused'; upload: BulkUpload }
  | { step: 'failed'; name: string; reason: BulkFailure }

/** Why a bulk upload failed: a key of the `failed` messages, or the server's message. */
export type BulkFailure = { key: 'ended' | 'changed' | 'large' | 'server' } | { message: string }

/** State of the editor's bulk upload. */
export type BulkState = {
  /** The dialog is open. */
  isOpen: boolean
  /** A dropped or chosen file that the bulk upload has not started yet. */
  file: File | null
  view: BulkView | null
}

export const NO_BULK: BulkState = { isOpen: false, file: null, view: null }

/** Whether leaving the page would interrupt the bulk upload. */
export function isSending({ view }: BulkState): boolean {
  return view?.step === 'sending' || view?.step === 'converting'
}
