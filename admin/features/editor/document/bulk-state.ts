import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'

/** How far an archive is, as people see it. */
export type BulkView =
  /** An archive was cut off: the same file has to be chosen again. */
  | { step: 'interrupted'; name: string; size: number; sent: number }
  /** HEIC pictures in it become JPEGs. */
  | { step: 'converting'; name: string; total: number; finished: number }
  | {
      step: 'sending'
      name: string
      size: number
      sent: number
      /** At the pace so far; null before there is one. */
      secondsLeft: number | null
      /** The connection is gone; sending goes on by itself. */
      isWaiting: boolean
    }
  | { step: 'unpacking'; name: string; total: number; finished: number }
  | { step: 'ready'; upload: BulkUpload }
  | { step: 'refused'; upload: BulkUpload }
  | { step: 'failed'; name: string; reason: BulkFailure }

/** Why an archive did not arrive: a key of the `failed` messages, or the server's own words. */
export type BulkFailure = { key: 'ended' | 'changed' | 'large' | 'server' } | { message: string }

/** What the editor knows of its bulk upload. */
export type BulkState = {
  /** The dialog is open. */
  isOpen: boolean
  /** A file that was dropped or chosen and waits to be taken. */
  file: File | null
  view: BulkView | null
}

export const NO_BULK: BulkState = { isOpen: false, file: null, view: null }

/** Whether leaving the page would cut something off. */
export function isSending({ view }: BulkState): boolean {
  return view?.step === 'sending' || view?.step === 'converting'
}
