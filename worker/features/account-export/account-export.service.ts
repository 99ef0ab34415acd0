import { Buffer } from 'node:buffer'
import type { Language } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import { deleteExportFiles, exportKey, noteMissing } from '#worker/entities/account-exports/account-export.storage.ts'
import { deleteExport } from '#worker/entities/account-exports/drop-exports.ts'
import { type StepUp, stepUp } from '#worker/features/auth/step-up.service.ts'
import type { Letter } from '#worker/outbox/outbox.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { putStream } from '#worker/platform/bytes/put-stream.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { formatUuid } from '#worker/platform/ids.ts'
import { describeError, log } from '#worker/platform/log.ts'
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
  passExportStep,
  skipStep,
} from './account-export.repository.ts'
import { ACCOUNT_FILES, type ExportFile, siteFiles } from './export-files.service.ts'

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

type PlannedStep = { files: ExportFile[]; afterSite: string; isLast: boolean }

/** The files of the next step, the last site that it writes, and whether another one follows. */
async function planStep(env: Bindings, row: ExportRow): Promise<PlannedStep> {
  const file = ACCOUNT_FILES[row.step]
  if (file) {
    const isLastFile = row.step + 1 === ACCOUNT_FILES.length
    const isLast = isLastFile && (await listNextSites(env.DB, row, 1)).length === 0
    return { files: [file(env, row)], afterSite: row.afterSite, isLast }
  }
  const [site, next] = await listNextSites(env.DB, row, 2)
  if (!site) return { files: [], afterSite: row.afterSite, isLast: true }
  return { files: siteFiles(env, row, site), afterSite: site.id, isLast: next === undefined }
}

/** Writes files. One that fails does not keep the others from being written; the first error is thrown at last. */
async function writeFiles(env: Bindings, { id }: ExportRow, files: readonly ExportFile[]): Promise<void> {
  const failures: unknown[] = []
  const write = async ({ path, open }: ExportFile) => putStream(env.MEDIA, exportKey(id, path), await open())
  for (const file of files) await write(file).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Ends a step that is not to run any more. Of an export that was deleted meanwhile, nothing stays that it wrote. */
async function abandonStep(env: Bindings, exportId: string, outboxId: string): Promise<void> {
  if (!(await findExport(env.DB, exportId))) await deleteExportFiles(env.MEDIA, exportId)
  await skipStep(env.DB, outboxId)
}

/** Runs a step of an export. Repeating it writes the same files again, or nothing if the export is further. */
export async function runExportStep(
  env: Bindings,
  { exportId, step }: { exportId: string; step: number },
  outboxId: string,
): Promise<void> {
  const row = await findExport(env.DB, exportId)
  if (row?.state !== 'running' || row.step !== step) return abandonStep(env, exportId, outboxId)
  const { files, ...progress } = await planStep(env, row)
  await writeFiles(env, row, files)
  const promised = await finishExportStep(env.DB, row, { outboxId, ...progress })
  if (promised) await sendOutbox(env, promised)
  else await abandonStep(env, exportId, outboxId)
}

/**
 * Gives a step up that failed for good: what it could not write is named as missing, and the export goes on. Nothing is
 * read again, because that may be what ended the attempts. Where not even that can be noted, the export fails; the sweep
 * deletes its files.
 */
export async function giveUpStep(
  env: Bindings,
  letter: Letter,
  { exportId, step }: { exportId: string; step: number },
): Promise<boolean> {
  const row = await findExport(env.DB, exportId)
  if (row?.state !== 'running' || row.step !== step) return false
  try {
    const { files, ...progress } = await planStep(env, row)
    for (const { path } of files) await noteMissing(env.MEDIA, row.id, path)
    await sendOutbox(env, await passExportStep(env.DB, letter, row, progress))
  } catch (error) {
    log('error', 'export.given_up', { id: exportId, error: describeError(error) })
    await failExport(env.DB, letter, row)
  }
  return true
}

/** Deletes the files of exports that nobody can fetch any more; a row stays for the screen until the next export. */
export async function sweepExports(env: Bindings): Promise<number> {
  const expired = await listExpired(env.DB, EXPIRED_MAX)
  for (const id of expired) await deleteExport(env, id)
  return expired.length
}
