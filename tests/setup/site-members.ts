import { MEMBER_SESSION_SECONDS } from '#worker/entities/members/member-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { members, memberSessions } from '#worker/db/schema/members.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { signAccessToken } from '#worker/platform/tokens.ts'
import { insertMany } from './insert-many.ts'

type Site = { id: string; siteUuid: string }
type Values = Partial<typeof members.$inferInsert>

function buildMember(site: Pick<Site, 'id'>, values: Values) {
  const [id, at] = [newId(), now()]
  const confirmedAt = values.state === 'pending' ? null : at
  const own = { id, siteId: site.id, email: `${id}@example.com`, passwordHash: '', state: 'active' as const }
  return { ...own, answers: [], language: 'ja' as const, createdAt: at, confirmedAt, ...values }
}

/** Stores a member of a site, confirmed by default. */
export async function createMember(env: Pick<Bindings, 'DB'>, site: Pick<Site, 'id'>, values: Values = {}) {
  const row = buildMember(site, values)
  await connect(env.DB).insert(members).values(row)
  return row
}

/** Stores members of a site by a few statements; `valuesOf` is called with 0 for the first. */
export async function createManyMembers(
  env: Pick<Bindings, 'DB'>,
  site: Pick<Site, 'id'>,
  count: number,
  valuesOf: (n: number) => Values = () => ({}),
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => buildMember(site, valuesOf(n)))
  await insertMany(env, members, rows)
}

/** Stores a confirmed member with a session. Returns its token and its cookie. */
export async function createSignedInMember(env: Pick<Bindings, 'DB' | 'JWT_SECRET'>, site: Site, values: Values = {}) {
  const { id, email } = await createMember(env, site, values)
  const [sessionId, at] = [newId(), now()]
  const endsAt = at + MEMBER_SESSION_SECONDS * 1000
  await connect(env.DB)
    .insert(memberSessions)
    .values({ id: sessionId, memberId: id, siteId: site.id, createdAt: at, endsAt })
  const claims = { kind: 'end_user', subject: id, sessionId, siteId: site.siteUuid } as const
  const token = await signAccessToken(claims, MEMBER_SESSION_SECONDS, env)
  return { id, email, sessionId, token, cookie: `m-${site.siteUuid}=${token}` }
}
