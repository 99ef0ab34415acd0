import { AppError } from '#shared/errors.ts'
import { CREATABLE_TYPES, ownerTypeOf } from '#shared/permissions.ts'
import { IMPORT_BYTES_MAX, IMPORT_MAILS_MAX, IMPORT_ROWS_MAX } from '#shared/user-csv-rules.ts'
import type { Bindings, Caller, Scope } from '#worker/context.ts'
import { giveBackAmount, takeAmount } from '#worker/features/auth/throttle.repository.ts'
import { refuseTries } from '#worker/features/auth/throttle.service.ts'
import { sendOutbox } from '#worker/features/outbox/outbox.service.ts'
import { listPlans } from '#worker/features/plans/plan.repository.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { type CsvRecord, decodeCsv, readRecords, refuseFile } from './csv-file.ts'
import { type CheckedRow, checkRow, type ImportContext, storedCells, toAddress } from './import-check.ts'
import { cellsOf, type ColumnPlaces, findColumns } from './import-columns.ts'
import { createFindings, type Findings } from './import-report.ts'
import { toStagedRow } from './import-rows.ts'
import { findImportParents, findOwnAsParent, findTakenAddresses } from './import-look-up.repository.ts'
import {
  deleteChunks,
  type FinishedImport,
  findFinishedImport,
  insertImport,
  stageRows,
} from './user-import.repository.ts'

export type ImportFile = { caller: Caller; scope: Scope; file: File }
export type ImportUsers = ImportFile & { importId: string }

/** The bytes of a CSV file. Throws `too_large`, or `media_type` for what is not named like one. */
export async function readFile(file: File): Promise<ArrayBuffer> {
  if (file.size > IMPORT_BYTES_MAX)
    throw new AppError('too_large', { fields: { file: { key: 'fileSize', values: { size: 5 } } } })
  if (!/\.csv$/i.test(file.name)) throw new AppError('media_type', { fields: { file: { key: 'importType' } } })
  return file.arrayBuffer()
}

type CheckedFile = { total: number; findings: Findings; stored: { id: string; row: CheckedRow }[] }

/** Reads and checks a file without changing anything. Throws `too_large`, `media_type`, or `validation` for the file as a whole. */
export async function checkFile(
  env: Bindings,
  { caller, scope }: Omit<ImportFile, 'file'>,
  bytes: ArrayBuffer,
): Promise<CheckedFile> {
  const [header, ...records] = await readRecords(decodeCsv(bytes), IMPORT_ROWS_MAX)
  const places = findColumns(header)
  if (records.length === 0) throw refuseFile({ key: 'importEmpty' })
  const context = await lookUp(env, { caller, scope }, records, places)
  return checkRecords(records, places, header?.cells.length ?? 0, context)
}

async function lookUp(
  env: Bindings,
  { caller, scope }: Omit<ImportFile, 'file'>,
  records: readonly CsvRecord[],
  places: ColumnPlaces,
): Promise<ImportContext> {
  const addressesOf = (column: 'email' | 'parent_email') => [
    ...new Set(records.map(({ cells }) => toAddress(cells[places[column]] ?? '')).filter((text) => text !== '')),
  ]
  const [plans, taken, parents, own] = await Promise.all([
    listPlans(env.DB),
    findTakenAddresses(env.DB, addressesOf('email')),
    findImportParents(env.DB, scope, addressesOf('parent_email')),
    findOwnAsParent(env.DB, caller.accountId),
  ])
  if (!own) throw new AppError('forbidden')
  return {
    types: CREATABLE_TYPES[ownerTypeOf(caller)],
    plans: new Map(plans.map((plan) => [plan.planCode, plan])),
    taken,
    own,
    parents,
    rows: new Map(),
  }
}

function checkRecords(
  records: readonly CsvRecord[],
  places: ColumnPlaces,
  width: number,
  context: ImportContext,
): CheckedFile {
  const { findings, add } = createFindings()
  const stored: CheckedFile['stored'] = []
  const ids = newIdsDescending(records.length)
  for (const [index, record] of records.entries()) {
    const { row } = record
    const cells = cellsOf(record, places)
    const id = ids[index] ?? newId()
    const shape = shapeProblem(record, width)
    if (shape) {
      add(row, cells, [{ column: null, problem: shape }])
      continue
    }
    const checked = checkRow(cells, { row, id }, context)
    add(row, checked.stored ? storedCells(checked.stored, cells.parent_email) : cells, checked.problems)
    if (checked.stored) stored.push({ id, row: checked.stored })
  }
  return { total: records.length, findings, stored }
}

/** Ids in the order of the file for lists that show the newest first. */
const newIdsDescending = (count: number) => Array.from({ length: count }, newId).toSorted().toReversed()

function shapeProblem({ cells, isBroken }: CsvRecord, width: number) {
  if (isBroken) return { key: 'importQuotes' }
  const found = cells.length
  return found === width ? undefined : { key: 'importCells', values: { expected: width, found } }
}

/** What an import of this id has done already. Throws `conflict` where that was another file. */
export async function findRepeated(
  env: Bindings,
  caller: Caller,
  importId: string,
  bytes: ArrayBuffer,
): Promise<FinishedImport | undefined> {
  const finished = await findFinishedImport(env.DB, caller.accountId, importId)
  if (finished && finished.hash !== (await hashOf(bytes)))
    throw new AppError('conflict', { fields: { file: { key: 'importReused' } } })
  return finished
}

const mailsKey = (caller: Caller) => `importMails:${caller.accountId}`

/** Takes a file's invitations from the day's allowance (reliability.md, T-17). Throws `too_many` with the time to wait. */
async function takeMails(env: Bindings, caller: Caller, count: number): Promise<void> {
  const tries = await takeAmount(env.DB, { key: mailsKey(caller), count, max: IMPORT_MAILS_MAX })
  refuseTries(tries, { file: { key: 'importMails', values: { max: IMPORT_MAILS_MAX.toLocaleString('en') } } })
}

/**
 * Creates an account for every row of a checked file, with contract, history and invitation, or none at all. Gives how
 * many. Throws `too_many` beyond the day's invitations, `email_taken` where an address was taken meanwhile, `conflict` where a parent has gone.
 */
export async function importUsers(
  env: Bindings,
  input: Omit<ImportUsers, 'file'>,
  bytes: ArrayBuffer,
  stored: CheckedFile['stored'],
): Promise<number> {
  const { caller, importId } = input
  const stagingId = newId()
  const hash = await hashOf(bytes)
  await takeMails(env, caller, stored.length)
  try {
    await stageRows(
      env.DB,
      stagingId,
      stored.map(({ id, row }) => toStagedRow(id, row)),
    )
    const accountIds = stored.map(({ id }) => id)
    const sent = await insertImport(env.DB, {
      stagingId,
      importId,
      accountId: caller.accountId,
      actorId: caller.personId,
      accountIds,
      parentIds: parentIdsOf(stored),
      finished: { hash, created: stored.length },
    })
    await sendOutbox(env, sent)
    return stored.length
  } catch (error) {
    // What stays is swept within a day.
    await deleteChunks(env.DB, stagingId).catch(() => undefined)
    await giveBackAmount(env.DB, mailsKey(caller), stored.length).catch(() => undefined)
    const repeated = error instanceof AppError ? await findRepeated(env, caller, importId, bytes) : undefined
    if (repeated) return repeated.created
    throw error
  }
}

/** Accounts that must still be there: those the file does not create itself. */
function parentIdsOf(stored: CheckedFile['stored']): string[] {
  const made = new Set(stored.map(({ id }) => id))
  return [...new Set(stored.map(({ row }) => row.parent.id))].filter((id) => !made.has(id))
}
