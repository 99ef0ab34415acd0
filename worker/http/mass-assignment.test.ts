import { env as testEnv } from 'cloudflare:workers'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Call } from '#shared/account/permissions.ts'
import { bodySchemaOf, EXISTING } from '#tests/setup/call-schemas.ts'
import { call } from '#tests/setup/client.ts'
import { createMaker } from '#tests/setup/calls/made-calls.ts'
import { beside } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { recordChanges, type Watch } from '#tests/setup/watch-changes.ts'
import { createWorld } from '#tests/setup/world.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hashPassword } from '#worker/platform/password.ts'

/** Fields that only the server sets, in both spellings (rules/threats.md#server-fields). */
const FIELDS = [
  ['id', 'id'],
  ['parent_type', 'parentType'],
  ['role', 'role'],
  ['contract_status', 'contractStatus'],
  ['contract_ends_at', 'contractEndsAt'],
  ['price', 'price'],
  ['total', 'total'],
  ['paid', 'paid'],
  ['user_id', 'userId'],
  ['account_id', 'accountId'],
  ['oem_master_id', 'oemMasterId'],
  ['site_uuid', 'siteUuid'],
  ['published_at', 'publishedAt'],
  ['password_hash', 'passwordHash'],
  ['must_change_password', 'mustChangePassword'],
  ['version', 'version'],
  ['deleted_at', 'deletedAt'],
] as const
const PLANTED = 'planted-5f0c7e2d'
const MUTATING = EXISTING.filter((name) => !name.startsWith('GET '))

let env: Bindings
let watch: Watch
let make: ReturnType<typeof createMaker>
let requests = 0

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    watch = recordChanges(env)
    make = createMaker(watch.env, await createWorld(watch.env, await hashPassword('Mekuri#2026', 'office')))
  }),
)
aroundEach((runTest) => beside(() => runTest()))

afterAll(() =>
  printSize(`${MUTATING.length} calls x ${FIELDS.length} fields x 2 spellings, also inside: ${requests} requests`),
)

/** The top-level names that a call's body declares. */
function declaredBy(name: Call): string[] {
  const schema = bodySchemaOf(name)
  const shape = schema instanceof z.ZodPipe ? schema.in : schema
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
}

/** Copies of the body with a planted field: at the top, and in each nested object. */
function plantedIn(body: unknown, key: string): unknown[] {
  if (typeof body !== 'object' || body === null) return []
  if (Array.isArray(body)) return body.flatMap((one, at) => plantedIn(one, key).map((made) => body.with(at, made)))
  const inside = Object.entries(body).flatMap(([name, member]) =>
    plantedIn(member, key).map((made) => ({ ...body, [name]: made })),
  )
  return [...(key in body ? [] : [{ ...body, [key]: PLANTED }]), ...inside]
}

/** Tables that contain the planted value. */
async function findPlanted(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'accounts\\_search%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return results.flatMap(({ name }, at) => (JSON.stringify(tables[at]?.results).includes(PLANTED) ? [name] : []))
}

/** Fields that a call does not declare itself. */
function fieldsFor(name: Call): string[] {
  const declared = declaredBy(name)
  return FIELDS.filter(([snake]) => !declared.includes(snake)).flatMap((spellings) => [...new Set(spellings)])
}

/** The planted bodies for a call: each alone, or all fields at once for a call that reads no body. */
function bodiesFor(name: Call, plain: unknown): unknown[] {
  const keys = fieldsFor(name)
  if (bodySchemaOf(name)) return keys.flatMap((key) => plantedIn(plain ?? {}, key))
  return [Object.fromEntries(keys.map((key) => [key, PLANTED]))]
}

/** Calls with a body refuse it before they do anything, so one prepared request serves all; the others do not read it. */
async function problemsOf(name: Call): Promise<string[]> {
  const { method, path, body: plain, headers } = await make(name)
  const problems: string[] = []
  for (const body of bodiesFor(name, plain)) {
    watch.takeChanges()
    const answer = await call(method, path, { env: watch.env, body, headers })
    requests++
    const changes = watch.takeChanges().filter((what) => what !== 'throttles')
    if (bodySchemaOf(name) && (answer.status !== 400 || changes.length > 0))
      problems.push(`${JSON.stringify(body).slice(0, 200)}: ${answer.status} ${answer.json?.code} ${changes.join()}`)
  }
  return problems
}

describe('fields that only the server sets', () => {
  it.each(MUTATING)('is refused or ignored by %s', async (name) => {
    expect(await problemsOf(name)).toEqual([])
    expect(await findPlanted()).toEqual([])
    const made = await make(name)
    expect((await call(made.method, made.path, { ...made, env: watch.env })).status).toBe(200)
  })
})
