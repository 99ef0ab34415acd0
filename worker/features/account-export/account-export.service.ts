import type { Language } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import {
  type ExportRow,
  findReadyExport,
  insertExport,
  listExpired,
} from '#worker/entities/account-exports/account-export.repository.ts'
import { exportKey, noteMissing } from '#worker/entities/account-exports/account-export.storage.ts'
import { deleteExport } from '#worker/entities/account-exports/drop-exports.ts'
import { linkTo } from '#worker/entities/account-exports/export-link.ts'
import type { ExportPlan } from '#worker/entities/account-exports/export-steps.ts'
import { type StepUp, stepUp } from '#worker/features/auth/step-up.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { putStream } from '#worker/platform/bytes/put-stream.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { countSteps, listNextSites } from './account-data.repository.ts'
import { ACCOUNT_FILES, type ExportFile, siteFiles } from './export-files.service.ts'

/** Expired exports that one run deletes. */
const EXPIRED_MAX = 50

type Asked = StepUp & { language: Language }

/**
 * Starts a copy of everything that the caller's account has. Throws like `stepUp`, and `conflict` while another one runs.
 */
export async function startAccountExport(env: Bindings, caller: Caller, asked: Asked): Promise<void> {
  await stepUp(env, caller, asked)
  const promised = await insertExport(env.DB, caller, {
    kind: 'account.export',
    language: asked.language,
    month: null,
    steps: countSteps(caller.accountId, ACCOUNT_FILES.length),
    entry: { action: 'account.export_data' },
  })
  await sendOutbox(env, promised)
}

/** The path that downloads the caller's ready export. Throws like `stepUp`, and 404 if none is ready. */
export async function linkToExport(env: Bindings, caller: Caller, asked: StepUp): Promise<{ url: string }> {
  await stepUp(env, caller, asked)
  const row = await findReadyExport(env.DB, caller.accountId)
  if (!row) throw new AppError('not_found')
  return { url: await linkTo(env, row) }
}

type PlannedFiles = { files: ExportFile[]; after: string; isLast: boolean }

/** The files of the next step, the last site that it writes, and whether another one follows. */
async function planFiles(env: Bindings, row: ExportRow): Promise<PlannedFiles> {
  const file = ACCOUNT_FILES[row.step]
  if (file) {
    const isLastFile = row.step + 1 === ACCOUNT_FILES.length
    const isLast = isLastFile && (await listNextSites(env.DB, row, 1)).length === 0
    return { files: [file(env, row)], after: row.after, isLast }
  }
  const [site, next] = await listNextSites(env.DB, row, 2)
  if (!site) return { files: [], after: row.after, isLast: true }
  return { files: siteFiles(env, row, site), after: site.id, isLast: next === undefined }
}

/** Writes files. One that fails does not keep the others from being written; the first error is thrown at last. */
async function writeFiles(env: Bindings, { id }: ExportRow, files: readonly ExportFile[]): Promise<void> {
  const failures: unknown[] = []
  const write = async ({ path, open }: ExportFile) => putStream(env.MEDIA, exportKey(id, path), await open())
  for (const file of files) await write(file).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** What is counted of documents: nothing here. */
const NONE = { documents: 0, missing: 0 }

/** A copy of everything that an account has: its own files, one a step, then its sites. */
export const ACCOUNT_EXPORT: ExportPlan = {
  kind: 'account.export',
  planStep: async (env, row) => {
    const { files, ...progress } = await planFiles(env, row)
    return {
      ...progress,
      write: async () => {
        await writeFiles(env, row, files)
        return NONE
      },
      giveUp: async () => {
        for (const { path } of files) await noteMissing(env.MEDIA, row.id, path)
        return NONE
      },
    }
  },
}

/** Deletes the files of exports that nobody can fetch any more; a row stays for the screen until the next export. */
export async function sweepExports(env: Bindings): Promise<number> {
  const expired = await listExpired(env.DB, EXPIRED_MAX)
  for (const id of expired) await deleteExport(env, id)
  return expired.length
}
