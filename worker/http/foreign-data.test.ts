import { env as testEnv } from 'cloudflare:workers'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { type Call, permissionOf, USER_CALL_PREFIX } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { monthOf } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { insertClaim } from '#tests/setup/domains/insert-claim.ts'
import { beside } from '#tests/setup/object-database.ts'
import { expectationOf, visibleOwners } from '#tests/setup/calls/permission-oracle.ts'
import { createPrincipals, type Principal } from '#tests/setup/principals.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { createWorld, worldAccountOf, type OwnerName, siteOf, type World } from '#tests/setup/world.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { firstKept } from '#worker/entities/audit/kept-period.ts'
import { archiveHistory } from '#worker/features/audit/archive.jobs.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'

/** Kinds of an owner's data that have a mark of their own. */
const KINDS = ['account', 'history', 'session', 'secret'] as const
type Kind = (typeof KINDS)[number]
type Owned = { kind: Kind; owner: OwnerName; mark: string }

let env: Bindings
let world: World
let principals: Principal[]
let marks: Owned[]
let owners: OwnerName[]
/** Principals that see the same as another one of these; the matrix covers them. */
const ALIKE = /editor|authority=view|inactive|past the end|terminated|without licences/
const count = { answers: 0, successes: 0 }

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    principals = createPrincipals(env, world).filter(({ name, token }) => token === 'admin' && !ALIKE.test(name))
    owners = [...world.keys()].filter((name): name is OwnerName => !name.includes('/'))
    marks = []
    for (const owner of owners) marks.push(...(await leaveMarks(owner)))
    await archiveHistory(env)
  }),
)
aroundEach((runTest) => beside(() => runTest()))

afterAll(() =>
  printSize(
    `${principals.length} principals, ${marks.length} marks: ${count.answers} answers, ${count.successes} with data`,
  ),
)

/** A moment of the newest month that is archived. */
const LAST_MONTH_END = firstKept() - 1
const newMark = () => crypto.randomUUID().replaceAll('-', '')

/**
 * Where the marks are: history by the owner, by its sub-admin and by the operator; a session; a hash that nobody may
 * ever see.
 */
async function leaveMarks(owner: OwnerName): Promise<Owned[]> {
  const { account, mark } = worldAccountOf(world, owner)
  const own = { history: newMark(), session: newMark(), secret: newMark() }
  const db = connect(env.DB)
  const { id: accountId, type } = account
  const oemMasterId = type === 'OEM_MASTER' ? accountId : account.oemMasterId
  const oemAdminId = type === 'OEM_ADMIN' ? accountId : account.oemAdminId
  const sub = worldAccountOf(world, `${owner}/viewer`).account
  for (const actorId of [accountId, sub.id, worldAccountOf(world, 'operator').account.id, null]) {
    await insertHistory(db, {
      owner: { accountId, oemMasterId, oemAdminId },
      actorId,
      action: 'account.update',
      subject: { type: 'account', id: accountId },
      detail: {
        name: own.history,
        reason: own.history,
        changes: [{ field: 'contactName', from: own.history, to: own.history }],
      },
    })
  }
  // An entry that is archived.
  await env.DB.prepare(
    `INSERT INTO history (id, at, account_id, oem_master_id, oem_admin_id, actor_id, action, subject_type, subject_id, detail)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'site.edit', 'site', ?1, json_object('name', ?7))`,
  )
    .bind(newId(LAST_MONTH_END), LAST_MONTH_END, accountId, oemMasterId, oemAdminId, sub.id, own.history)
    .run()
  await env.DB.prepare(
    'INSERT INTO sessions (id, account_id, created_at, idle_ends_at, ends_at, ip, user_agent) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
    .bind(crypto.randomUUID(), accountId, Date.now(), Date.now() + 864e5, Date.now() + 864e5, own.session, own.session)
    .run()
  const hostname = `www.${owner.toLowerCase()}.jp`
  await insertClaim(env, { siteId: siteOf(world, owner).id, accountId, hostname })
  await env.DB.prepare('UPDATE accounts SET password_hash = ? WHERE id IN (?, ?)')
    .bind(own.secret, accountId, sub.id)
    .run()
  return [
    { kind: 'account', owner, mark },
    ...KINDS.filter((kind) => kind !== 'account').map((kind) => ({ kind, owner, mark: own[kind] })),
  ]
}

/** Whether an answer may contain a mark of this kind and owner. Everybody sees the name of the own account. */
function isAllowed(name: Call, principal: Principal, { kind, owner }: Owned): boolean {
  const self = principal.rights?.owner
  if (kind === 'secret') return false
  if (kind === 'session') return name === 'GET /auth/sessions' && owner === self
  const isVisible = visibleOwners(world, permissionOf(name), principal).includes(owner)
  if (kind === 'history') return /audit-log|user-history/.test(name) && isVisible
  return isVisible || owner === self
}

/**
 * Marks of people: a sub-admin is seen by its own account, and as an actor by everybody who sees that account's
 * history.
 */
function isSubAllowed(name: Call, principal: Principal, owner: OwnerName): boolean {
  if (owner === principal.rights?.owner) return true
  const showsActors = /audit-log|user-history/.test(name)
  return showsActors && visibleOwners(world, permissionOf(name), principal).includes(owner)
}

function foreignIn(name: Call, principal: Principal, sent: string): string[] {
  const found = marks.filter((one) => sent.includes(one.mark) && !isAllowed(name, principal, one))
  const subs = owners.filter((owner) => {
    const { mark } = worldAccountOf(world, `${owner}/viewer`)
    return sent.includes(mark) && !isSubAllowed(name, principal, owner)
  })
  return [...found.map(({ kind, owner }) => `${kind} of ${owner}`), ...subs.map((owner) => `sub-admin of ${owner}`)]
}

/** Whether an answer contains any mark. */
function hasMark(sent: string): boolean {
  return marks.some(({ mark }) => sent.includes(mark)) || [...world.values()].some(({ mark }) => sent.includes(mark))
}

/** Accounts of another tree, one of each level. */
const STRANGERS: OwnerName[] = ['strangePartner', 'strangeUser', 'partnerAdmin', 'masterUser']
const idOf = (owner: OwnerName) => worldAccountOf(world, owner).account.id
const PAGES = ['page=1&limit=1', 'page=2&limit=2', 'limit=100', 'page=1000000']
const HIDDEN = [
  'sort=passwordHash',
  'sort=password_hash',
  'password_hash=x',
  'oem_master_id=x',
  'scope=all',
  'deleted=1',
]

/**
 * The query strings of a list: pages, sort orders, filters by another account's data, and filters that it does not
 * have.
 */
function variantsOf(name: Call): string[] {
  const strangers = STRANGERS.map((owner) => ({ id: idOf(owner), mark: worldAccountOf(world, owner).mark }))
  const searches = strangers.flatMap(({ mark }) => [`search=${mark}`, `search=${mark.slice(0, 2)}`])
  const sorts = (keys: readonly string[], direction: string) =>
    keys.flatMap((key) => ['asc', 'desc'].map((way) => `sort=${key}&${direction}=${way}&limit=100`))
  if (name.includes('/user-history/')) return [...PAGES, ...HIDDEN]
  if (/\/user(?:\/export)?$/.test(name)) {
    const filters = ['type=USER', 'type=OEM_MASTER', 'tier=oem', 'tier=pro', 'state=active', 'state=terminated']
    const parents = strangers.map(({ id }) => `parent_id=${id}&limit=100`)
    const cursors = strangers.map(({ id }) => `cursor=${encodeURIComponent(btoa(JSON.stringify([0, id])))}`)
    const orders = sorts(['createdAt', 'companyName', 'contractEndsAt'], 'order')
    return [...PAGES, ...HIDDEN, ...searches, ...filters, ...parents, ...cursors, ...orders, 'search=%25', 'search=_']
  }
  if (name.startsWith('GET /audit-log/archive')) {
    const months = name.endsWith('/export') ? [`month=${monthOf(LAST_MONTH_END)}`] : ['']
    return months.flatMap((month) => [month, ...strangers.map(({ id }) => `${month}&account_id=${id}`), ...HIDDEN])
  }
  if (name.startsWith('GET /audit-log')) {
    const ids = strangers.flatMap(({ id }) => [`actor_id=${id}`, `account_id=${id}`, `subject_id=${id}`])
    const both = strangers.map(({ id }) => `account_id=${id}&subject_id=${id}&actor_id=${id}`)
    const cursors = ['cursor=ffffffff-ffff-7fff-bfff-ffffffffffff', 'cursor=x']
    return [
      ...PAGES,
      ...HIDDEN,
      ...ids,
      ...both,
      ...cursors,
      'action=account',
      'action=account.update',
      'action=session',
    ]
  }
  if (name === 'GET /news') {
    const standings = ['draft', 'scheduled', 'published', 'unpublished', 'expired'].map((one) => `standing=${one}`)
    return [...PAGES, ...HIDDEN, ...searches, ...standings]
  }
  if (name === 'GET /site' || name === 'GET /site/export') {
    const statuses = ['status=draft', 'status=published', 'account_id=x', 'search=Site']
    return [...PAGES, ...HIDDEN, ...searches, ...statuses, ...sorts(['created_at', 'updated_at', 'name'], 'direction')]
  }
  if (name === 'GET /master/domain') {
    const domains = ['state=active', 'state=removed', 'kind=partner', 'order=newest', 'cursor=0_0', 'site_id=x']
    return [...PAGES, ...HIDDEN, ...searches, ...domains]
  }
  const parents = strangers.map(({ id }) => `account_id=${id}`)
  return [...PAGES, ...HIDDEN, ...searches, ...parents, 'role=main', 'role=viewer']
}

type Listed = { name: Call; path: string }

/** Lists, and lists under one object: requested for everybody's objects, because another's must give nothing. */
function pathsOf(name: Call): Listed[] {
  const path = name.slice('GET '.length)
  if (!/\{(?:id|siteId)\}/.test(path)) return [{ name, path }]
  const isOfSite = /^\/(?:preview\/)?site[/-]|\{siteId\}/.test(path)
  const ids = owners.map((owner) => (isOfSite ? siteOf(world, owner).id : idOf(owner)))
  return ids.map((id) => ({ name, path: path.replace(/\{(?:id|siteId)\}/, id) }))
}

const LISTS: Call[] = [
  ...Object.values(USER_CALL_PREFIX).flatMap((prefix): Call[] => [
    `GET /${prefix}/user`,
    `GET /${prefix}/user/export`,
    `GET /${prefix}/user/options`,
    `GET /${prefix}/user-history/{id}`,
    `GET /${prefix}/user/{id}/parent`,
  ]),
  'GET /user/bill',
  'GET /oem-master/bill',
  'GET /master/bill',
  'GET /master/bill/export',
  'GET /master/user/{id}/bill',
  'GET /master/domain',
  'GET /master/plan',
  'GET /master/plan/all',
  'GET /oem-master/plan',
  'GET /oem-master/plan/all',
  'GET /oem-master/cockpit',
  'GET /oem-admin/cockpit',
  'GET /system_noti/show',
  'GET /news',
  'GET /sub-admin',
  'GET /notification-delivery/{siteId}',
  'GET /audit-log',
  'GET /audit-log/archive',
  'GET /audit-log/archive/export',
  'GET /audit-log/export',
  'GET /auth/sessions',
  'GET /media',
  'GET /site',
  'GET /site/companies',
  'GET /site/export',
  'GET /site/{id}/people',
  'GET /site/{id}/release',
  'GET /site/{id}/translation',
  'GET /site/{id}/upload',
  'GET /site/{id}/review',
  'GET /site/{id}/snapshot',
  'GET /preview/site/{id}/share',
  'GET /preview/site/{id}/share/status',
  'GET /site-member/{id}',
  'GET /site-member/{id}/export-csv',
  'GET /site-contact/{id}',
  'GET /site-contact/{id}/export-csv',
  'GET /site-form/{id}',
  'GET /site-form/{id}/export-csv',
]

/** For lists under one object the id decides: every owner's id in turn. */
function requestsOf(name: Call): Listed[] {
  const paths = pathsOf(name)
  const variants = paths.length > 1 ? [] : variantsOf(name)
  const plain = paths.map(({ path }) => ({ name, path }))
  return [...plain, ...paths.flatMap(({ path }) => variants.map((query) => ({ name, path: `${path}?${query}` })))]
}

/** Returns the foreign data that a principal gets from a list, and the number of answers with any data. */
async function look(name: Call, principal: Principal): Promise<{ problems: string[]; shown: number }> {
  const may = expectationOf(world, permissionOf(name), principal) === 'success'
  const authorization = (await principal.header(false)) ?? ''
  const problems: string[] = []
  let shown = 0
  // Principals without the right make only a few requests: the matrix covers the rest.
  for (const [index, { path }] of requestsOf(name)
    .slice(0, may ? undefined : 4)
    .entries()) {
    if (index % 8 === 0) await env.DB.prepare('DELETE FROM throttles').run()
    const answer = await call('GET', `/v1${path}`, { env, headers: { authorization } })
    const sent = answer.text + JSON.stringify([...answer.headers])
    count.answers++
    if (answer.status >= 500) problems.push(`${principal.name} ${path}: ${answer.status}`)
    if (answer.status === 200 && hasMark(sent)) shown++
    problems.push(...foreignIn(name, principal, sent).map((what) => `${principal.name} ${path}: ${what}`))
  }
  count.successes += shown
  return { problems, shown }
}

/** Plans and types hold nobody's data; price lists of partners: `plans/partner-list.test.ts`. */
const NAMELESS = /options|\/plan|archive$/

const NAMES: readonly Call[] = EXISTING.filter((one) => one.startsWith('GET ') && permissionOf(one).token === 'admin')
/** Answers about one object, figures of a period, and the operator's own lists, which the matrix covers. */
const SINGLE =
  /\/dashboard\/|\/partner-(?:statement|issuer|invoice)|\/analysis\/|\/cell-test\/|system_noti(?:\/\{id\}|\/reach|\/unread)?$|notification-setting$|\/(?:user|sub-admin|site|bill|news|\{siteId\})\/\{id\}$|\/(?:initial-fee|suspension|discount|coupon)$|\/(?:bill-recipient|next-bill|spending)\/\{id\}$|\/file$|\/invoice$|\/(?:export|credit)-pdf$|\/upload\/\{jobId\}$|\/person$|\/period$|user-plan\/\{id\}\/status$|\/\{id\}\/(?:domain|address)$|user-info$|account\/data$|\/second-factor$|\/card$|client-secret$|(?:media|site)-folder$|link-template$|\/media\/\{id\}\/use$|\/(?:brand-kit|partner-brand|partner-host|first-steps|translation\/memory)$|\/(?:release\/\{releaseId\}|snapshot\/\{snapshotId\})$|\/pay$|charging$|dunning$|\/document-archive$|\/master\/accounting|\/transfer(?:\/account)?$|\/master\/(?:dlq\/|installation$|alarm$|worklist$)|\/(?:csp-report|link-check|server-conversion)$|\/site\/(?:counts|figures)$|\/user-plan(?:\/\{id\})?$/

describe('lists show no foreign data', () => {
  it('cover every list of the API', () => {
    expect(NAMES.filter((one) => !SINGLE.test(one)).toSorted()).toEqual(LISTS.toSorted())
  })

  it.each(LISTS)('%s', async (name) => {
    const problems: string[] = []
    let shown = 0
    for (const principal of principals) {
      const found = await look(name, principal)
      problems.push(...found.problems)
      shown += found.shown
    }
    expect(problems).toEqual([])
    expect(shown > 0 !== NAMELESS.test(name)).toBe(true)
  })
})
