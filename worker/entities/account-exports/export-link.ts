import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { formatUuid } from '#worker/platform/ids.ts'
import { uploadKeys } from '#worker/platform/keys.ts'
import { signPayload, verifyPayload } from '#worker/platform/signed-token.ts'
import { type ExportRow, findExport } from './account-export.repository.ts'

/** A download begins within this time after its address was asked for. */
const LINK_LIFETIME = 10 * 60_000

// 16 bytes of UUID, 6 of time.
const TIME_AT = 16
const KIND = { length: 22, prefix: 'export:' }

/** The path that downloads a ready export, for ten minutes. */
export async function linkTo(env: Bindings, { id }: Pick<ExportRow, 'id'>): Promise<string> {
  const payload = Buffer.alloc(KIND.length)
  payload.write(id.replaceAll('-', ''), 'hex')
  payload.writeUIntBE(now() + LINK_LIFETIME, TIME_AT, KIND.length - TIME_AT)
  return `/v1/account/export/${await signPayload(payload, KIND, uploadKeys(env).signing)}/file`
}

/** The export of an address that `linkTo` made. Throws 404 for any other text, and after its time. */
export async function requireLinked(env: Bindings, token: string): Promise<ExportRow> {
  const payload = await verifyPayload(token, KIND, uploadKeys(env).verifying)
  const at = now()
  const isLate = payload.readUIntBE(TIME_AT, KIND.length - TIME_AT) < at
  const row = isLate ? undefined : await findExport(env.DB, formatUuid(payload.toString('hex', 0, TIME_AT)))
  if (!row || row.state !== 'ready' || (row.expiresAt ?? 0) <= at) throw new AppError('not_found')
  return row
}
