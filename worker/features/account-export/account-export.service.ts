import { Buffer } from 'node:buffer'
import type { Language } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import { exportKey } from '#worker/entities/account-exports/account-export.storage.ts'
import { deleteExport } from '#worker/entities/account-exports/drop-exports.ts'
import { type StepUp, stepUp } from '#worker/features/auth/step-up.service.ts'
import type { Letter } from '#worker/outbox/outbox.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { putStream } from '#worker/platform/bytes/put-stream.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { formatUuid } from '#worker/platform/ids.ts'
import { uploadKeys } from '#worker/platform/keys.ts'
import { signPayload, verifyPayload } from '#worker/platform/signed-token.ts'
import {
  type ExportRow,
  failExport,
  findExport,
  findReadyExport,
  finishExportStep,
  insertExport,
  listExpired,
  listNextSites,
  skipStep,
} from './account-export.repository.ts'
import { ACCOUNT_FILES, siteFiles } from './export-files.service.ts'

/** A download begins within this time after its address was asked for. */
const LINK_LIFETIME = 10 * 60_000
/** Expired exports that one run deletes. */
const EXPIRED_MAX = 50

// 16 bytes of UUID, 6 of time.
const TIME_AT = 16
const KIND = { length: 22, prefix: 'export:' }

type Asked = StepUp & { language: Language }

/**
 * Starts a copy of everything that the caller's account has. Throws like `stepUp`, and `conflict` while another one runs.
 */
export async function startAccountExport(env: Bindings, caller: Caller, asked: Asked): Promise<void> {
  await stepUp(env, caller, asked)
  const { language } = asked
  await sendOutbox(env, await insertExport(env.DB, caller, { language, fixed: ACCOUNT_FILES.length }))
}

/** The path that downloads the caller's ready export. Throws like `stepUp`, and 404 if none is ready. */
export async function linkToExport(env: Bindings, caller: Caller, asked: StepUp): Promise<{ url: string }> {
  await stepUp(env, caller, asked)
  const row = await findReadyExport(env.DB, caller.accountId)
  if (!row) throw new AppError('not_found')
  const payload = Buffer.alloc(KIND.length)
  payload.write(row.id.replaceAll('-', ''), 'hex')
  payload.writeUIntBE(now() + LINK_LIFETIME, TIME_AT, KIND.length - TIME_AT)
  return { url: `/v1/account/export/${await signPayload(payload, KIND, uploadKeys(env).signing)}/file` }
}

/** The export of an address that `linkToExport` made. Throws 404 for any other text, and after its time. */
export async function requireLinked(env: Bindings, token: string): Promise<ExportRow> {
  const payload = await verifyPayload(token, KIND, uploadKeys(env).verifying)
  const at = now()
  const isLate = payload.readUIntBE(TIME_AT, KIND.length - TIME_AT) < at
  const row = isLate ? undefined : await findExport(env.DB, formatUuid(payload.toString('hex', 0, TIME_AT)))
  if (!row || row.state !== 'ready' || (row.expiresAt ?? 0) <= at) throw new AppError('not_found')
  return row
}

/** Writes the files of the next step. Returns the last site that is written. */
async function writeStep(env: Bindings, row: ExportRow): Promise<{ afterSite: string; isLast: boolean }> {
  const file = ACCOUNT_FILES[row.step]
  if (file) {
    const { path, stream } = file(env, row)
    await putStream(env.MEDIA, exportKey(row.id, path), stream)
    const isLastFile = row.step + 1 === ACCOUNT_FILES.length
    return { afterSite: '', isLast: isLastFile && (await listNextSites(env.DB, row, 1)).length === 0 }
  }
  const [site, next] = await listNextSites(env.DB, row, 2)
  if (!site) return { afterSite: row.afterSite, isLast: true }
  for await (const { path, stream } of siteFiles(env, row, site))
    await putStream(env.MEDIA, exportKey(row.id, path), stream)
  return { afterSite: site.id, isLast: next === undefined }
}

/** Runs a step of an export. Repeating it writes the same files again, or nothing if the export is further. */
export async function runExportStep(
  env: Bindings,
  { exportId, step }: { exportId: string; step: number },
  outboxId: string,
): Promise<void> {
  const row = await findExport(env.DB, exportId)
  if (row?.state !== 'running' || row.step !== step) return skipStep(env.DB, outboxId)
  const written = await writeStep(env, row)
  await sendOutbox(env, await finishExportStep(env.DB, row, { outboxId, ...written }))
}

/** Gives an export up whose step failed for good; the sweep deletes its files. */
export async function giveUpExport(env: Bindings, letter: Letter, exportId: string): Promise<boolean> {
  const row = await findExport(env.DB, exportId)
  if (row) await failExport(env.DB, letter, row)
  return row !== undefined
}

/** Deletes the files of exports that nobody can fetch any more; a row stays for the screen until the next export. */
export async function sweepExports(env: Bindings): Promise<number> {
  const expired = await listExpired(env.DB, EXPIRED_MAX)
  for (const id of expired) await deleteExport(env, id)
  return expired.length
}
