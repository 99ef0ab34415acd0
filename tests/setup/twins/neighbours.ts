import { decodeJwt } from 'jose'
import type { Bindings } from '#worker/platform/context.ts'
import type { MadeCall } from '#tests/setup/calls/made-calls.ts'
import { readRows, type Row, type Table } from './tables.ts'
import type { Touch } from './touch-log.ts'
import { plantTwin, type Twin, UUID } from './twins.ts'

type Named = Pick<MadeCall, 'path' | 'body' | 'headers'>

/** A subject of a call, from the widest to the narrowest, with the word for a copy of it. */
type Subject = { id: string; of: string }

/** Stores a copy of each subject of a call: its account, its site, and each object that it names. */
export async function plantNeighbours(env: Bindings, made: Named): Promise<Twin[]> {
  const rows = await readRows(env.DB)
  const twins: Twin[] = []
  for (const { id, of } of subjectsOf(rows, made)) twins.push(await plantTwin(env.DB, rows, id, of))
  return twins.filter(({ ids }) => ids.size > 0)
}

function subjectsOf(rows: ReadonlyMap<Table, readonly Row[]>, { path, body, headers }: Named): Subject[] {
  const named = new Set([...`${path} ${JSON.stringify(body) ?? ''}`.matchAll(UUID)].map(([id]) => id))
  const caller = callerOf(headers)
  const ofTable = (name: string) => [...rows].find(([table]) => table.name === name)?.[1] ?? []
  const objects = [...rows].flatMap(([{ name }, some]) =>
    some.flatMap((row) => (named.has(String(row['id'])) ? [{ name, row }] : [])),
  )
  const sites = ofTable('sites').filter(
    ({ id, site_uuid: siteUuid }) =>
      [id, siteUuid].some((one) => named.has(String(one))) || objects.some(({ row }) => row['site_id'] === id),
  )
  const isOperator = (id: unknown) => ofTable('accounts').some((row) => row['id'] === id && row['type'] === 'MASTER')
  const accounts = new Set([
    ...sites.map((row) => row['account_id']),
    ...objects.map(({ name, row }) => (name === 'accounts' ? row['id'] : row['account_id'])),
    ...(caller ? [caller.account] : []),
  ])
  return [
    ...[...accounts]
      .filter((id) => typeof id === 'string' && !isOperator(id))
      .map((id) => ({ id: String(id), of: 'account' })),
    ...sites.map((row) => ({ id: String(row['id']), of: 'site' })),
    ...objects
      .filter(({ name }) => name !== 'sites' && name !== 'accounts')
      .map(({ name, row }) => ({ id: String(row['id']), of: name })),
    ...(caller ? [{ id: caller.session, of: 'session' }] : []),
  ]
}

/** The account and the session of a call's token. */
function callerOf(headers: Record<string, string>) {
  const [account, session] = tokenIdsOf(headers)
  return account && session ? { account, session } : undefined
}

/** The ids in a call's token: the account or member, the session, and the site of visitors and guests. */
export function tokenIdsOf({ authorization = '' }: Record<string, string>): string[] {
  if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization)) return []
  const { sub, sid, site } = decodeJwt(authorization.slice(7))
  return [sub, sid, site].flatMap((one) => (typeof one === 'string' ? [one] : []))
}

/** The rows of copies that were written; counters of attempts belong to the caller. */
export function touchedCopies(touches: readonly Touch[], twins: readonly Twin[]): string[] {
  const rows = touches.filter(({ tableName }) => tableName !== 'throttles')
  const found = twins.flatMap(({ of, marks }) =>
    rows
      .filter(({ texts }) => [...marks].some((mark) => texts.includes(mark)))
      .map(({ op, tableName }) => `${op} ${tableName} of another ${of}`),
  )
  return [...new Set(found)]
}
