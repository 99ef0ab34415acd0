import { AppError } from '#shared/wire/errors.ts'
import { CREATABLE_TYPES, ownerTypeOf } from '#shared/account/permissions.ts'
import { IMPORT_ROWS_MAX } from '#shared/account/user-csv-rules.ts'
import { CSV_BYTES_MAX } from '#shared/text/csv.ts'
import type { CsvRecord } from '#shared/text/read-csv.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { limitTakenAddresses } from '#worker/entities/accounts/taken-address.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { listAssignablePlans } from '#worker/features/plans/assignable-plans.service.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { readCsvFile, refuseFile } from './csv-file.ts'
import { type CheckedRow, checkRow, type ImportContext, storedCells, toAddress } from './import-check.ts'
import { cellsOf, type ColumnPlaces, dropEmptyColumns, findColumns } from './import-columns.ts'
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

/** The bytes of a CSV file. Throws `too_large`, or `media_type` if its name or type is not CSV. */
export async function readFile(file: File): Promise<ArrayBuffer> {
  if (file.size > CSV_BYTES_MAX)
    throw new AppError('too_large', { fields: { file: { key: 'fileSize', values: { size: 5 } } } })
  if (!/\.csv$/i.test(file.name)) throw new AppError('media_type', { fields: { file: { key: 'importType' } } })
  return file.arrayBuffer()
}

type StoredRow = { id: string; line: number; row: CheckedRow }
type CheckedFile = { total: number; findings: Findings; stored: StoredRow[] }

/**
 * Reads and checks a file without changing anything. Reveals nothing about addresses outside the scope. Throws
 * `too_large`, `media_type`, or `validation` for the file as a whole.
 */
export async function checkFile(
  env: Bindings,
  { caller, scope }: Omit<ImportFile, 'file'>,
  bytes: ArrayBuffer,
): Promise<CheckedFile> {
  const [header, ...records] = dropEmptyColumns(await readCsvFile(bytes, IMPORT_ROWS_MAX))
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
    listAssignablePlans(env.DB, caller),
    findTakenAddresses(env.DB, addressesOf('email'), scope),
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
    if (checked.stored) stored.push({ id, line: row, row: checked.stored })
  }
  return { total: records.length, findings, stored }
}

/** Ids in descending order, so that lists with the newest first show the order of the file. */
const newIdsDescending = (count: number) => Array.from({ length: count }, newId).toSorted().toReversed()

function shapeProblem({ cells, isBroken }: CsvRecord, width: number) {
  if (isBroken) return { key: 'importQuotes' }
  const found = cells.length
  return found === width ? undefined : { key: 'importCells', values: { expected: width, found } }
}

/** The result of an earlier import with this id. Throws `conflict` if that was another file. */
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

/**
 * Splits rows into those that become accounts, and the row numbers of the others: their addresses belong to somebody
 * outside the scope, or their parent is such a row.
 */
async function partUninvited(env: Bindings, stored: readonly StoredRow[]) {
  const emails = stored.map(({ row }) => row.email)
  const taken = await findTakenAddresses(env.DB, emails, { kind: 'all' })
  const left = new Set<string>()
  for (const { id, row } of stored) if (taken.has(row.email) || left.has(row.parent.id)) left.add(id)
  return {
    made: stored.filter(({ id }) => !left.has(id)),
    uninvitedRows: stored.filter(({ id }) => left.has(id)).map(({ line }) => line),
  }
}

export type Imported = Pick<FinishedImport, 'created' | 'uninvitedRows'>

/**
 * Creates an account for every row of a checked file, with contract, history and invitation, or none at all. Rows with
 * addresses of people outside the scope are left out and named, up to the number that an account may discover per day
 * (docs/decisions/0026). Returns how many were created. Throws `mail_limit` beyond the day's invitations, `too_many`
 * beyond those rows, `email_taken` if an address was taken meanwhile, `conflict` if a parent was deleted.
 */
export async function importUsers(
  env: Bindings,
  input: Omit<ImportUsers, 'file'>,
  bytes: ArrayBuffer,
  stored: readonly StoredRow[],
): Promise<Imported> {
  const { caller, importId } = input
  const hash = await hashOf(bytes)
  const { made, uninvitedRows } = await partUninvited(env, stored)
  const finished = { hash, created: made.length, uninvitedRows }
  const told = { count: uninvitedRows.length, fields: { file: { key: 'importUninvited' } } }
  try {
    await limitTakenAddresses(env, caller, told, () => storeImport(env, input, made, finished))
    return finished
  } catch (error) {
    const repeated = error instanceof AppError ? await findRepeated(env, caller, importId, bytes) : undefined
    if (repeated) return repeated
    throw error
  }
}

async function storeImport(
  env: Bindings,
  { caller, importId }: Omit<ImportUsers, 'file'>,
  made: readonly StoredRow[],
  finished: FinishedImport,
): Promise<void> {
  const stagingId = newId()
  try {
    await stageRows(
      env.DB,
      stagingId,
      made.map(({ id, row }) => toStagedRow(id, row)),
    )
    const sent = await insertImport(env.DB, {
      stagingId,
      importId,
      accountId: caller.accountId,
      actorId: caller.personId,
      accountIds: made.map(({ id }) => id),
      parentIds: parentIdsOf(made),
      finished,
    })
    await sendOutbox(env, sent)
  } catch (error) {
    // Leftovers are swept within a day.
    await deleteChunks(env.DB, stagingId).catch(() => undefined)
    throw error
  }
}

/** Parents that must still exist: those that the file does not create itself. */
function parentIdsOf(stored: readonly StoredRow[]): string[] {
  const made = new Set(stored.map(({ id }) => id))
  return [...new Set(stored.map(({ row }) => row.parent.id))].filter((id) => !made.has(id))
}
