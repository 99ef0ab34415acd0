import { createHash } from 'node:crypto'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { deletePrefix } from '#worker/platform/delete-prefix.ts'
import { log } from '#worker/platform/log.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** Japanese alone, or with English labels. */
export type FileLanguage = 'ja' | 'en'
/** The properties of a file that its key contains. */
type Form = { language: FileLanguage; isVoid: boolean }

export const hashOf = (bytes: Bytes): string => createHash('sha256').update(bytes).digest('hex')

/** The key of a stored invoice. The hash is part of it, so that nothing ever overwrites a file. */
export function fileKey(billId: string, { language, isVoid }: Form, hash: string): string {
  return `invoices/${billId}/${language}${isVoid ? '-void' : ''}-${hash.slice(0, 16)}.pdf`
}

/** The key of a stored credit note, among the files of its bill. */
export const creditFileKey = (billId: string, creditId: string, hash: string): string =>
  `invoices/${billId}/credit-${creditId}-${hash.slice(0, 16)}.pdf`

/** The key of a stored receipt, among the files of its bill: a bill that is paid again has another one. */
export const receiptFileKey = (billId: string, paidAt: number, hash: string): string =>
  `${receiptPrefix(billId, paidAt)}${hash.slice(0, 16)}.pdf`

const receiptPrefix = (billId: string, paidAt: number) => `invoices/${billId}/receipt-${paidAt}-`

/** Whether a stored receipt is that of a payment. */
export const isReceiptOf = (key: string, billId: string, paidAt: number): boolean =>
  key.startsWith(receiptPrefix(billId, paidAt))

/** The form of a stored file, from its key. */
export function formOf(key: string): Form {
  const name = key.split('/').at(-1) ?? ''
  return { language: name.startsWith('en') ? 'en' : 'ja', isVoid: name.includes('-void-') }
}

/** Deletes all files of a bill. Repeating it changes nothing. */
export const deleteFilesOf = ({ MEDIA }: Pick<Bindings, 'MEDIA'>, billId: string): Promise<void> =>
  deletePrefix(MEDIA, `invoices/${billId}/`)

/** Stores an invoice. */
export async function putFile(env: Bindings, key: string, bytes: Bytes): Promise<void> {
  await env.MEDIA.put(key, bytes, { httpMetadata: { contentType: 'application/pdf' } })
}

/** The issuer's seal (角印), which the operator puts there with the rest of the issuer's settings. */
const SEAL_KEY = 'issuer/seal.png'
/** Bytes of a seal: it is read for each new file. */
export const SEAL_BYTES_MAX = 300 * 1024
const PNG = [0x89, 0x50, 0x4e, 0x47]

/** The issuer's seal as PNG; null = there is none, or what is there is too large or no PNG, which is logged. */
export async function readSeal({ MEDIA }: Pick<Bindings, 'MEDIA'>): Promise<ArrayBuffer | null> {
  const object = await MEDIA.get(SEAL_KEY)
  if (!object) return null
  const bytes = await object.arrayBuffer()
  const signature = [...new Uint8Array(bytes.slice(0, PNG.length))]
  if (bytes.byteLength <= SEAL_BYTES_MAX && PNG.every((byte, index) => signature[index] === byte)) return bytes
  log('warn', 'invoice_seal', { count: bytes.byteLength })
  return null
}

/** Deletes a file that no bill names. */
export async function deleteFile(env: Bindings, key: string): Promise<void> {
  await env.MEDIA.delete(key)
}

/** The bytes of a stored file differ from its hash: nobody gets it, and no second one is made. */
export class AlteredFile extends AppError {
  constructor() {
    super('unavailable')
  }
}

type Stored = { id: string; key: string; hash: string | null }

/** A stored file of a bill or an invoice; null = it is not there. Throws `AlteredFile`, which is logged. */
export async function readFile(env: Bindings, { id, key, hash }: Stored): Promise<Bytes | null> {
  const object = await env.MEDIA.get(key)
  if (!object) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  if (hashOf(bytes) === hash) return bytes
  log('error', 'invoice_altered', { id })
  throw new AlteredFile()
}
