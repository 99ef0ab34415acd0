import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { createMaker, type MadeCall, requestsOf } from '#tests/setup/calls/made-calls.ts'
import { call } from '#tests/setup/client.ts'
import { EFFECT_CASES, EFFECT_KINDS, insertOf, promiseRow } from '#tests/setup/effect-cases.ts'
import { beside, besideUndone } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { plantNeighbours, tokenIdsOf, touchedCopies } from '#tests/setup/twins/neighbours.ts'
import { fillTables } from '#tests/setup/twins/filled-tables.ts'
import { openColumns } from '#tests/setup/twins/named-columns.ts'
import { noteWrites } from '#tests/setup/twins/note-writes.ts'
import { OPEN_WRITES } from '#tests/setup/twins/open-writes.ts'
import { OTHER_WRITES } from '#tests/setup/twins/other-writes.ts'
import { logTouches, takeTouches } from '#tests/setup/twins/touch-log.ts'
import { type Twin, UUID } from '#tests/setup/twins/twins.ts'
import { createWorld, siteOf, type World } from '#tests/setup/world.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { TABLES_BY_NAME } from '#tests/setup/schema.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { runEffect } from './effects.ts'

/** Calls that are meant to change more than the objects that they name: the kind of copy that they may change. */
const MEANT: Record<string, string> = {
  // They end the person's other sessions.
  'POST /auth/change-password': 'session',
  'POST /auth/second-factor/confirm': 'session',
  'DELETE /auth/sessions': 'session',
  'DELETE /end-user/site/{siteId}/me': 'session',
  // All entries of one address.
  'DELETE /site-answer/{id}/{entryId} with all of its sender': 'submissions',
}

const CHANGING = EXISTING.filter((name) => !name.startsWith('GET '))
const SOURCES = import.meta.glob<string>('/worker/**/*.ts', { query: '?raw', import: 'default', eager: true })

let env: Bindings
let world: World
/** The writes that the calls and effects built, by file and line. */
const built = new Set<string>()
/** The columns that the conditions of writes leave open. */
const looks: Promise<string[]>[] = []
const forget = noteWrites((write) => {
  built.add(`${write.place.file}:${write.place.line}`)
  const look = openColumns(env.DB, write).catch(() => ['unknown'])
  looks.push(look.then((open) => open.map((column) => `${write.name}: ${column}`)))
})
afterAll(forget)
const count = { requests: 0, copies: 0 }

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    await logTouches(database)
  }),
)
afterAll(() => printSize(`${EXISTING.length} calls, ${count.requests} requests beside ${count.copies} copies`))

/** The bucket; files of a copy are read from its original. */
function withFilesOf(twins: readonly Twin[]): R2Bucket {
  const originals = new Map(twins.flatMap(({ ids }) => [...ids].map(([id, copy]) => [copy, id] as const)))
  return new Proxy(env.MEDIA, {
    get(bucket, property) {
      const member: unknown = Reflect.get(bucket, property)
      if (typeof member !== 'function') return member
      if (property !== 'get' && property !== 'head') return member.bind(bucket)
      return (key: string, ...rest: unknown[]) =>
        member.call(
          bucket,
          key.replace(UUID, (id) => originals.get(id) ?? id),
          ...rest,
        )
    },
  })
}

/** The copies whose rows a request wrote, except those that it may change. */
async function touchedBy(made: MadeCall, twins: readonly Twin[]): Promise<{ status: number; touched: string[] }> {
  await env.DB.prepare('DELETE FROM throttles').run()
  await takeTouches(env.DB)
  count.requests++
  const { status } = await call(made.method, made.path, {
    env: { ...env, MEDIA: withFilesOf(twins) },
    body: made.body,
    headers: made.headers,
  })
  const touches = await takeTouches(env.DB)
  return { status, touched: touchedCopies(touches, twins) }
}

/**
 * The requests that name objects of two owners: one id is that of the copy, and another one, or the caller's token,
 * still names the original.
 */
function crossed(made: MadeCall, { seed, ids }: Twin): MadeCall[] {
  const body = JSON.stringify(made.body) ?? ''
  const isOf = (id: string) => ids.has(id)
  const named = [...new Set(`${made.path} ${body}`.match(UUID))].filter(isOf)
  const caller = tokenIdsOf(made.headers).filter(isOf)
  if (new Set([...named, ...caller]).size < 2) return []
  // A caller that may change the original may also change the copy that is named instead.
  const others = caller.length > 0 ? named : named.filter((id) => id !== seed)
  return others.map((id) => {
    const swap = (text: string) => text.replaceAll(id, ids.get(id) ?? '')
    return { ...made, path: swap(made.path), body: made.body === undefined ? undefined : JSON.parse(swap(body)) }
  })
}

/** A request of a call's recipe, with copies of all objects that it names. */
async function prepare(name: Call, also: string | undefined) {
  const made = await createMaker(env, world)(name, also)
  const twins = await plantNeighbours(env, made)
  count.copies += twins.length
  return { made, twins }
}

/** The problems of the request itself: it must succeed, and change no copy except those that it is meant to change. */
async function problemsOf(name: Call, also: string | undefined): Promise<string[]> {
  const request = also ? `${name} ${also}` : name
  const { made, twins } = await prepare(name, also)
  const { status, touched } = await touchedBy(made, twins)
  const unmeant = touched.filter((what) => !what.endsWith(`of another ${MEANT[request]}`))
  if (status !== 200) unmeant.push(`answered ${status}`)
  if (request in MEANT && unmeant.length === touched.length) unmeant.push('touches no copy that MEANT allows')
  return unmeant
}

/** The problems of requests that name objects of two owners: they must change nothing of the second owner. */
async function crossedProblemsOf(name: Call, also: string | undefined): Promise<string[]> {
  const { made, twins } = await prepare(name, also)
  const problems: string[] = []
  for (const twin of twins)
    for (const one of crossed(made, twin)) {
      const { status, touched } = await touchedBy(one, [twin])
      problems.push(...touched.map((what) => `${one.path} ${JSON.stringify(one.body)} answers ${status}: ${what}`))
    }
  return problems
}

describe('a call beside copies of all that it is about', () => {
  it.each(EXISTING)('%s leaves them as they are', async (name) => {
    for (const also of requestsOf(env, world, name))
      expect(await besideUndone(() => problemsOf(name, also))).toEqual([])
  })

  it.each(CHANGING)('%s leaves them as they are when it names things of two owners', async (name) => {
    for (const also of requestsOf(env, world, name))
      expect(await besideUndone(() => crossedProblemsOf(name, also))).toEqual([])
  })
})

/** Runs an effect about the site of the world's user. Returns the rows of copies that it wrote. */
async function runBesideCopies(kind: OutboxMessage['kind']): Promise<string[]> {
  const { id: siteId, accountId, memberId } = siteOf(world, 'user')
  await fillTables(env.DB, { site_id: siteId, member_id: memberId })
  const made = EFFECT_CASES[kind]({ accountId, siteId })
  const message = kind === 'site.purge' ? ({ kind, payload: { siteId } } as const) : made.message
  const promise = promiseRow(message)
  for (const { sql, values } of [...made.rows, promise].map(insertOf))
    await env.DB.prepare(sql)
      .bind(...values)
      .run()
  if (kind === 'site.purge') await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE id = ?').bind(siteId).run()
  const twins = await plantNeighbours(env, { path: siteId, body: message.payload, headers: {} })
  await takeTouches(env.DB)
  const outcome = await runEffect(env, promise.id, message).then(
    () => [],
    (error: unknown) => (MISSING_FILES.test(String(error)) ? [] : [String(error)]),
  )
  return [...outcome, ...touchedCopies(await takeTouches(env.DB), twins)]
}
/** Archives have rows but no files here. */
const MISSING_FILES = /The archive is not stored/

describe('an effect beside copies of all that it is about', () => {
  it.each(EFFECT_KINDS)('%s leaves them as they are', async (kind) => {
    expect(await besideUndone(() => runBesideCopies(kind))).toEqual([])
  })
})

/**
 * The writes of the Worker's code, by file and line, without the guard of batches and counters of attempts, whose rows
 * belong to nobody.
 */
function writesInCode(): { name: string; place: string }[] {
  const isTable = (name: string) => name in TABLES_BY_NAME && !['assertions', 'throttles'].includes(name)
  return Object.entries(SOURCES).flatMap(([path, text]) =>
    path.includes('.test.')
      ? []
      : text.split('\n').flatMap((line, at) =>
          [...line.matchAll(/\.(update|delete)\((\w+)\)|deleteSome\(\w+, (\w+)/g)]
            .map(([, what = 'delete', one, swept]) => ({ what, table: one ?? swept ?? '' }))
            .filter(({ table }) => isTable(table))
            .map(({ what, table }) => ({
              name: `${path.slice('/worker/'.length)} ${what}(${table})`,
              place: `${path.slice(1)}:${at + 1}`,
            })),
        ),
  )
}

describe('every UPDATE and DELETE of the Worker', () => {
  it('is made beside copies, or named with the reason in other-writes.ts', () => {
    const missed = writesInCode().filter(({ place }) => !built.has(place))
    const names = new Set(missed.map(({ name }) => name))
    expect([...names].filter((name) => !OTHER_WRITES.has(name))).toEqual([])
    expect([...OTHER_WRITES].filter((name) => !names.has(name))).toEqual([])
  })

  it('names the row and its owner, or stands in open-writes.ts', async () => {
    const open = new Set((await Promise.all(looks)).flat())
    expect([...open].filter((one) => !OPEN_WRITES.has(one))).toEqual([])
    expect([...OPEN_WRITES].filter((one) => !open.has(one))).toEqual([])
  })
})
