import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, permissionOf } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { createMaker, type MadeCall } from '#tests/setup/calls/made-calls.ts'
import { call } from '#tests/setup/client.ts'
import { beside, besideUndone } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { type Watch, recordChanges } from '#tests/setup/watch-changes.ts'
import { createWorld, type World } from '#tests/setup/world.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hashPassword } from '#worker/platform/password.ts'

/** Calls that need no limit of their own, and the reasons. */
const UNLIMITED: Partial<Record<Call, string>> = {
  'POST /webhook/stripe': 'its body is signed',
  'POST /preview/site/{id}/login':
    'an invitation opens whatever others have guessed; a password does not (guest tests)',
}
/** Calls that only the edge counts, and the reasons why that is enough. */
const EDGE_ONLY: Partial<Record<Call, string>> = {
  'POST /auth/refresh-token': 'each needs the token that the one before gave',
  'POST /end-user/site/{siteId}/event': 'writes nothing: the queue counts',
  'POST /csp-report': 'an isolate counts in memory and writes a batch in ten seconds, into at most 51 rows a site',
  'POST /end-user/site/{siteId}/logout': 'each ends a session, which a limited login began',
  'DELETE /end-user/site/{siteId}/me': 'each erases a member, whom a limited form registered',
}

/** Calls of visitors, members, guests and people without a session that change something. */
const CHANGING = EXISTING.filter(
  (name) => !name.startsWith('GET ') && permissionOf(name).token !== 'admin' && !(name in UNLIMITED),
)

let env: Bindings
let watch: Watch
let world: World
/** Whether the edge lets calls pass. */
let isOpen = true

const edge = { limit: async () => ({ success: isOpen }) }

beforeAll(() =>
  beside(async (database) => {
    const limits = { LIMIT_30: edge, LIMIT_120: edge, LIMIT_600: edge }
    watch = recordChanges({ ...quiet(testEnv), ...limits, DB: database })
    env = watch.env
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
  }),
)
afterAll(() => printSize(`${CHANGING.length} calls of strangers that change something`))

const ONCE = /^POST .*\/logout$|^DELETE .*\/me$/
const send = (made: MadeCall) => call(made.method, made.path, { env, body: made.body, headers: made.headers })

/** Uses up every counter that the calls before have started. */
const useUp = () =>
  env.DB.prepare('UPDATE throttles SET count = 1e9, window_ends_at = ?1, blocked_until = ?1')
    .bind(Date.now() + 86_400_000)
    .run()

/** The answers to a call, and to the same call of the same stranger after its limits are used up. */
async function answersOf(name: Call) {
  await env.DB.prepare('DELETE FROM throttles').run()
  const first = await createMaker(env, world)(name)
  const second = await createMaker(env, world)(name)
  // A call that is possible once in a session needs another one, of the same network.
  const again = ONCE.test(name) ? second : { ...second, headers: first.headers }
  again.headers['cf-connecting-ip'] = String(first.headers['cf-connecting-ip'])
  const free = await send(first)
  // A second approval of the same version, or mark of a thread, records nothing, and counts nothing.
  await env.DB.prepare('DELETE FROM review_approvals').run()
  await env.DB.prepare('UPDATE review_threads SET solved_at = NULL').run()
  await useUp()
  isOpen = !(name in EDGE_ONLY)
  watch.takeChanges()
  const refused = await send(again)
  return { free: free.status, refused: refused.status, changes: watch.takeChanges() }
}

describe('a call of a stranger that changes something', () => {
  it.each(CHANGING)('%s is refused beyond its limit, and then changes nothing', async (name) => {
    isOpen = true
    expect(await besideUndone(() => answersOf(name))).toEqual({ free: 200, refused: 429, changes: [] })
  })
})
