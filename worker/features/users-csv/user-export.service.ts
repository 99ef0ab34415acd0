import type { z } from 'zod'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import { formatDate, formatMoment } from '#shared/time/jst.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { userExportQuery } from '#shared/account/user-csv.ts'
import { EXPORT_COLUMNS, LICENSE_GRANTED, USER_EXPORT_MAX } from '#shared/account/user-csv-rules.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { planAt, termEndAt, userStateAt } from '#worker/session/contract-state.ts'
import type { UserRow } from '#worker/entities/accounts/user.repository.ts'
import type { UserListQuery } from '#worker/entities/accounts/user-filter.repository.ts'
import { listUsers, listUsersAfter } from '#worker/entities/accounts/user-list.repository.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import { now } from '#worker/platform/clock.ts'
import { findAddresses, recordExport } from './user-export.repository.ts'

export type ExportUsers = { caller: Caller; scope: Scope; filters: z.output<typeof userExportQuery> }

/** Accounts per query; one more query finds the addresses of new parents. */
const PAGE = 1000

const day = (at: number | null) => (at === null ? '' : formatDate(at))

type Column = (typeof EXPORT_COLUMNS)[number]

function toRecord(row: UserRow, parentEmail: string): string {
  const at = now()
  const cells: Record<Column, string> = {
    company_name: row.companyName,
    email: row.email,
    contact_name: row.contactName,
    account_type: row.type,
    plan: planAt(row, at) ?? '',
    contract_start: day(row.contractStartsAt),
    authority: row.authority,
    license: row.licenseIssuance ? LICENSE_GRANTED : '',
    parent_email: parentEmail,
    state: userStateAt(row, at),
    contract_end: day(termEndAt(row, at)),
    created_at: formatMoment(row.createdAt),
  }
  return csvRow(EXPORT_COLUMNS.map((column) => cells[column]))
}

/** Addresses of parents, each looked up once per file. */
function createAddressBook(env: Bindings) {
  const known = new Map<string, string>()
  return async (rows: readonly UserRow[]) => {
    const wanted = new Set(
      rows.flatMap(({ parentId }) => (parentId !== null && !known.has(parentId) ? [parentId] : [])),
    )
    for (const [id, address] of await findAddresses(env.DB, [...wanted])) known.set(id, address)
    return known
  }
}

async function* toRecords(env: Bindings, { scope, filters }: ExportUsers, first: readonly UserRow[]) {
  const lookUp = createAddressBook(env)
  let rows = first
  yield CSV_BOM + csvRow(EXPORT_COLUMNS)
  for (let left = USER_EXPORT_MAX; rows.length > 0; left -= rows.length) {
    const addresses = await lookUp(rows)
    yield rows.map((row) => toRecord(row, addresses.get(row.parentId ?? '') ?? '')).join('')
    const last = rows.at(-1)
    const limit = Math.min(PAGE, left - rows.length)
    const isOver = rows.length < PAGE || limit <= 0
    rows = isOver || !last ? [] : await listUsersAfter(env.DB, scope, toQuery(filters, limit), last)
  }
}

const toQuery = (filters: ExportUsers['filters'], limit: number): UserListQuery => ({
  ...filters,
  page: 1,
  limit,
  sort: 'createdAt',
  order: 'desc',
})

function ownerOf(caller: Caller) {
  const type = ownerTypeOf(caller)
  return {
    accountId: caller.accountId,
    oemMasterId: type === 'OEM_MASTER' ? caller.accountId : caller.oemMasterId,
    oemAdminId: type === 'OEM_ADMIN' ? caller.accountId : caller.oemAdminId,
  }
}

/**
 * The scope's accounts as a CSV file, newest first, read page by page as the receiver takes it. The history entry is
 * written before the first byte is sent.
 */
export async function startExport(env: Bindings, input: ExportUsers): Promise<ReadableStream<Uint8Array>> {
  const { caller, scope, filters } = input
  const { rows, total } = await listUsers(env.DB, scope, toQuery(filters, PAGE), undefined)
  const count = Math.min(rows.length < PAGE ? rows.length : total, USER_EXPORT_MAX)
  await recordExport(env.DB, { owner: ownerOf(caller), actorId: caller.personId, count })
  return streamText(toRecords(env, input, rows))
}
