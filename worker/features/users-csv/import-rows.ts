import { newId } from '#worker/platform/ids.ts'
import type { CheckedRow } from './import-check.ts'

/** A row before its insertion; the repository's statements know the positions. */
export type StagedRow = (string | number | null)[]

/** An account, its contract and its history entry as one array, so that a chunk holds values only. */
export function toStagedRow(id: string, row: CheckedRow): StagedRow {
  const { parent, contract } = row
  return [
    id,
    row.type,
    parent.id,
    parent.type === 'OEM_MASTER' ? parent.id : parent.oemMasterId,
    parent.type === 'OEM_ADMIN' ? parent.id : parent.oemAdminId,
    row.email,
    row.companyName,
    row.contactName,
    row.authority,
    row.licenseIssuance ? 1 : 0,
    newId(),
    ...(contract
      ? [newId(), newId(), contract.planId, contract.planCode, contract.startsAt, contract.endsAt]
      : [null, null, null, null, null, null]),
  ]
}

/** JSON arrays of the rows, each up to a number of bytes: D1 allows 2 MB per value. */
export function* toChunks(rows: Iterable<unknown>, bytesMax: number): Generator<string> {
  let parts: string[] = []
  let size = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    const bytes = byteLength(text) + 1
    if (parts.length > 0 && size + bytes > bytesMax) {
      yield `[${parts.join(',')}]`
      parts = []
      size = 0
    }
    parts.push(text)
    size += bytes
  }
  if (parts.length > 0) yield `[${parts.join(',')}]`
}

const encoder = new TextEncoder()
const buffer = new Uint8Array(16 * 1024)

/** Bytes of a short text in UTF-8; an upper bound for a longer one. */
function byteLength(text: string): number {
  const { read, written } = encoder.encodeInto(text, buffer)
  return written + (text.length - read) * 3
}
