import { signAccessToken } from '#worker/platform/tokens.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { refreshTokens } from '#worker/db/schema/accounts.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { signIn } from './factories.ts'
import { createGuestInvitation, createGuestSession, sharedSiteOf } from './shared-site.ts'
import { createSignedInMember } from './site-members.ts'
import { visitedSiteOf } from './visited-site.ts'
import {
  worldAccountOf,
  issuePassword,
  type OwnerName,
  siteOf,
  type SubName,
  SUB_PARENTS,
  type World,
} from './world.ts'

/** The rights of a principal, in the words of the permission page; the matrix derives its expectations from them. */
export type Rights = {
  /** The account whose rights and tree count: the own account, or a sub-admin's parent. */
  owner: OwnerName
  /** Classes of calls that role, authority and contract each allow, e.g. `RWZ`; a call needs all of them. */
  caps: readonly string[]
  isTerminated?: true
  /** The password was issued by another person and must be changed. */
  isFirstTime?: true
  /** A partner that may not issue licences. */
  isUnlicensed?: true
}

export type Principal = {
  name: string
  /**
   * `admin`: a valid access token. `refresh`: a refresh token. `endUser`: a member's token. `preview`: a guest's.
   * `none`: no valid token.
   */
  token: 'admin' | 'refresh' | 'endUser' | 'preview' | 'none'
  rights?: Rights
  /** The calling account or sub-admin. */
  personId?: string
  /** The `Authorization` header of the next call; `isSpent`: the call ends the session. */
  header: (isSpent: boolean) => Promise<string | undefined>
}

const ALL = 'RWM$DSZE'
const ROLE_CAPS = { main: 'RWM$DSZ', editor: 'RWZ', viewer: 'RZ' } as const
/** Reads, the own profile and the own bill, but no decision about money: for view authority. */
const PAYING_READER = 'RZM$'
/** The same and the own end: without a running contract. */
const LEAVING_READER = 'RZM$DE'

/** All principals: anonymous, all types and roles, all contract states, and all kinds of invalid tokens. */
export function createPrincipals(env: Bindings, world: World): Principal[] {
  const owner = (name: OwnerName, label: string, ...caps: string[]): Principal =>
    living(env, world, name, label, { owner: name, caps: [ALL, ...caps] })
  return [
    { name: 'anonymous', token: 'none', header: async () => undefined },
    owner('operator', 'MASTER'),
    owner('partner', 'OEM_MASTER'),
    owner('partnerAdmin', 'OEM_ADMIN'),
    owner('user', 'USER'),
    owner('masterUser', 'MASTER_USER'),
    ...SUB_PARENTS.flatMap((parent) =>
      (['main', 'editor', 'viewer'] as const).map((role) =>
        living(env, world, `${parent}/${role}`, `SUB(${parent}, ${role})`, { owner: parent, caps: [ROLE_CAPS[role]] }),
      ),
    ),
    owner('viewingUser', 'USER authority=view', PAYING_READER),
    owner('viewingMasterUser', 'MASTER_USER authority=view', PAYING_READER),
    owner('suspendedUser', 'USER suspended', LEAVING_READER),
    owner('inactiveUser', 'USER inactive', LEAVING_READER),
    owner('overdueUser', 'USER past the end of the contract', LEAVING_READER),
    owner('userOfSuspended', 'USER under a suspended partner', LEAVING_READER),
    living(env, world, 'terminatedUser', 'USER terminated (old token)', {
      owner: 'terminatedUser',
      caps: [''],
      isTerminated: true,
    }),
    living(env, world, 'viewingUser/main', 'SUB(USER authority=view, main)', {
      owner: 'viewingUser',
      caps: [ROLE_CAPS.main, PAYING_READER],
    }),
    firstTimer(env, world),
    living(env, world, 'unlicensedPartner', 'OEM_MASTER without licences', {
      owner: 'unlicensedPartner',
      caps: [ALL],
      isUnlicensed: true,
    }),
    living(env, world, 'unlicensedAdmin', 'OEM_ADMIN without licences', {
      owner: 'unlicensedAdmin',
      caps: [ALL],
      isUnlicensed: true,
    }),
    member(env),
    guest(env),
    ...impostors(env, world),
  ]
}

/** The name of the principal that may make a member's calls. */
export const MEMBER = 'member of the visited site'

/** A signed-in member of the published site; a new one where a call ends the session. */
function member(env: Bindings): Principal {
  let kept: string | undefined
  const make = async () => (await createSignedInMember(env, await visitedSiteOf(env))).token
  const header = async (isSpent: boolean) => `Bearer ${isSpent ? await make() : (kept ??= await make())}`
  return { name: MEMBER, token: 'endUser', header }
}

/** The name of the principal that may make a guest's calls. */
export const PREVIEW_GUEST = 'guest of the shared site'

/** A signed-in guest of the shared preview; a new one where a call ends the session. */
function guest(env: Bindings): Principal {
  let kept: string | undefined
  const make = async () => {
    const site = await sharedSiteOf(env)
    return createGuestSession(env, site.id, site.invitation.id)
  }
  const header = async (isSpent: boolean) => `Bearer ${isSpent ? await make() : (kept ??= await make())}`
  return { name: PREVIEW_GUEST, token: 'preview', header }
}

/** A session with an issued password; a new one, because an earlier call may have changed the password. */
function firstTimer(env: Bindings, world: World): Principal {
  const rights = { owner: 'firstTimeUser', caps: [ALL], isFirstTime: true } as const
  const one = living(env, world, 'firstTimeUser', 'USER with an issued password', rights)
  const header = async (isSpent: boolean) => {
    await issuePassword(env, worldAccountOf(world, 'firstTimeUser').account)
    return one.header(isSpent)
  }
  return { ...one, header }
}

/** Milliseconds for which a session is used again. */
const KEPT = 5 * 60_000

function living(env: Bindings, world: World, name: OwnerName | SubName, label: string, rights: Rights): Principal {
  const account = worldAccountOf(world, name).account
  let kept: { token: string; at: number } | undefined
  return {
    name: label,
    token: 'admin',
    rights,
    personId: account.id,
    header: async (isSpent) => {
      if (isSpent) return `Bearer ${(await signIn(env, account)).token}`
      // The matrix may take longer than a sign-in counts as recent.
      if (!kept || Date.now() - kept.at > KEPT) kept = { token: (await signIn(env, account)).token, at: Date.now() }
      return `Bearer ${kept.token}`
    },
  }
}

/** Invalid `Authorization` headers: other kinds of tokens, expired, forged and malformed ones. */
function impostors(env: Bindings, world: World): Principal[] {
  const user = worldAccountOf(world, 'user').account
  const site = siteOf(world, 'user')
  const session = async () => (await signIn(env, user)).sessionId
  const sign = async (kind: 'admin' | 'end_user' | 'preview', siteId: string, seconds = 900, key = env.JWT_SECRET) =>
    signAccessToken({ kind, subject: user.id, sessionId: await session(), siteId }, seconds, { JWT_SECRET: key })
  const nobody = (name: string, header: () => Promise<string>): Principal => ({
    name,
    token: 'none',
    header: remember(header),
  })
  const bearer = (name: string, token: () => Promise<string>) => nobody(name, async () => `Bearer ${await token()}`)
  return [
    bearer('member token (site A)', () => sign('end_user', site.siteUuid)),
    bearer('member token (site B, same tenant)', () => sign('end_user', siteOf(world, 'userSibling').siteUuid)),
    bearer('member of another site', async () => (await createSignedInMember(env, site)).token),
    bearer('preview token (site A)', () => sign('preview', site.id)),
    bearer('revoked guest', async () => {
      const shared = await sharedSiteOf(env)
      const { id } = await createGuestInvitation(env, shared)
      await env.DB.prepare('UPDATE share_invitations SET revoked_at = 1 WHERE id = ?').bind(id).run()
      return createGuestSession(env, shared.id, id)
    }),
    {
      name: 'admin refresh token used as access',
      token: 'refresh',
      header: async () => `Bearer ${await createRefreshToken(env, await session())}`,
    },
    bearer('expired admin token', () => sign('admin', '', -1)),
    bearer('signed with another key', () => sign('admin', '', 900, 'another-secret-0123456789abcdef0123456789')),
    bearer('forged: random value with admin prefix', async () => `admin_${newOpaqueToken()}`),
    bearer('forged: unsigned', async () => asUnsigned(await sign('admin', ''))),
    bearer('forged: member token with admin prefix', async () =>
      withPayload(await sign('end_user', site.siteUuid), { kind: 'admin' }),
    ),
    nobody('doubled Authorization header', async () => {
      const token = await sign('admin', '')
      return `Bearer ${token}, Bearer ${token}`
    }),
    nobody('malformed Authorization header', async () => `Bearer  ${await sign('admin', '')} x`),
    nobody('another scheme', async () => `Basic ${btoa(`${user.email}:Mekuri#2026`)}`),
  ]
}

function remember(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined
  return () => (made ??= make())
}

async function createRefreshToken(env: Bindings, sessionId: string): Promise<string> {
  const token = newOpaqueToken()
  const row = { hash: await hashOf(token), sessionId, generation: 1, issuedAt: Date.now() }
  await connect(env.DB).insert(refreshTokens).values(row)
  return token
}

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const decode = (part: string) =>
  JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>

function withPayload(token: string, claims: Record<string, unknown>): string {
  const [head = '', payload = '', signature = ''] = token.split('.')
  return [head, encode({ ...decode(payload), ...claims }), signature].join('.')
}

function asUnsigned(token: string): string {
  return `${encode({ alg: 'none' })}.${token.split('.')[1]}.x`
}
