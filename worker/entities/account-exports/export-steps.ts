import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Letter } from '#worker/outbox/outbox.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import {
  type ExportKind,
  type ExportRow,
  failExport,
  findExport,
  finishExportStep,
  passExportStep,
  type Progress,
  skipStep,
} from './account-export.repository.ts'
import { deleteExportFiles } from './account-export.storage.ts'

/** The next step of an export. Both functions store files, and repeating them stores the same ones again. */
export type PlannedStep = Omit<Progress, 'counts'> & {
  /** Writes its files. */
  write: () => Promise<Progress['counts']>
  /** Notes its files as missing; nothing is read again, because that may be what failed. */
  giveUp: () => Promise<Progress['counts']>
}

/** How an export of a kind is made. */
export type ExportPlan = {
  kind: ExportKind
  planStep: (env: Bindings, row: ExportRow) => Promise<PlannedStep>
}

type StepName = { exportId: string; step: number }

/** Ends a step that is not to run any more. Of an export that was deleted meanwhile, nothing stays that it wrote. */
async function abandonStep(env: Bindings, exportId: string, outboxId: string): Promise<void> {
  if (!(await findExport(env.DB, exportId))) await deleteExportFiles(env.MEDIA, exportId)
  await skipStep(env.DB, outboxId)
}

/** Runs a step of an export. Repeating it writes the same files again, or nothing if the export is further. */
export async function runExportStep(
  env: Bindings,
  { kind, planStep }: ExportPlan,
  { exportId, step }: StepName,
  outboxId: string,
): Promise<void> {
  const row = await findExport(env.DB, exportId)
  if (row?.state !== 'running' || row.step !== step) return abandonStep(env, exportId, outboxId)
  const { write, after, isLast } = await planStep(env, row)
  const counts = await write()
  const promised = await finishExportStep(env.DB, { kind, row, outboxId }, { after, isLast, counts })
  if (promised) await sendOutbox(env, promised)
  else await abandonStep(env, exportId, outboxId)
}

/**
 * Gives a step up that failed for good: what it could not write is named as missing, and the export goes on. Where not
 * even that can be noted, the export fails; the sweep deletes its files. Returns false where the step is not to run.
 */
export async function giveUpExportStep(
  env: Bindings,
  { kind, planStep }: ExportPlan,
  { exportId, step }: StepName,
  letter: Letter,
): Promise<boolean> {
  const row = await findExport(env.DB, exportId)
  if (row?.state !== 'running' || row.step !== step) return false
  try {
    const { giveUp, after, isLast } = await planStep(env, row)
    const counts = await giveUp()
    await sendOutbox(env, await passExportStep(env.DB, { kind, row, letter }, { after, isLast, counts }))
  } catch (error) {
    log('error', 'export.given_up', { id: exportId, error: describeError(error) })
    await failExport(env.DB, { kind, row, letter })
  }
  return true
}
