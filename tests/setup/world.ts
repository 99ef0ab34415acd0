import type { OwnerType, SubRole } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { bellEvents } from '#worker/db/schema/bell.ts'
import { bulkUploads } from '#worker/db/schema/media.ts'
import { releases, snapshots } from '#worker/db/schema/sites.ts'
import { translationChunks, translationJobs } from '#worker/db/schema/translation.ts'
import { newId } from '#worker/platform/ids.ts'
import { createBill } from './bills.ts'
import { createDelivery } from './deliveries.ts'
import { type AccountInput, createAccount, createPicture, createSite } from './factories.ts'
import { createNews } from './news.ts'
import { createGuestInvitation, createReviewThread, createShare } from './shared-site.ts'
import { createMember } from './site-members.ts'
import { createSubmission } from './submissions.ts'

type AccountRow = Awaited<ReturnType<typeof createAccount>>

/** A site with all objects that a call can name, and its account. */
export type SiteInWorld = {
  id: string
  siteUuid: string
  accountId: string
  cellId: string
  mediaId: string
  releaseId: string
  snapshotId: string
  memberId: string
  submissionId: string
  /** A comment of a guest. */
  threadId: string
  /** An unpaid bill of the account. */
  billId: string
  /** A published delivery without end. */
  deliveryId: string
  /** News for the tree of the account's partner; if it has no partner, no back office shows it. */
  newsId: string
}

/** An account with its mark: 32 hex digits in each of its texts, which no answer to another account may contain. */
export type WorldAccount = { account: AccountRow; mark: string; site: SiteInWorld | undefined }

const OWNERS = {
  operator: ['MASTER', undefined],
  partner: ['OEM_MASTER', 'operator'],
  partnerAdmin: ['OEM_ADMIN', 'partner'],
  partnerAdminSibling: ['OEM_ADMIN', 'partner'],
  user: ['USER', 'partnerAdmin'],
  userSibling: ['USER', 'partnerAdmin'],
  masterUser: ['MASTER_USER', 'operator'],
  masterUserSibling: ['MASTER_USER', 'operator'],
  directUser: ['USER', 'operator'],
  strangePartner: ['OEM_MASTER', 'operator'],
  strangeAdmin: ['OEM_ADMIN', 'strangePartner'],
  strangeUser: ['USER', 'strangeAdmin'],
  viewingUser: ['USER', 'partnerAdmin', { authority: 'view' }],
  viewingMasterUser: ['MASTER_USER', 'operator', { authority: 'view' }],
  suspendedUser: ['USER', 'partnerAdmin', { contractStatus: 'suspended' }],
  inactiveUser: ['USER', 'partnerAdmin', { contractStatus: 'inactive' }],
  terminatedUser: ['USER', 'partnerAdmin', { contractStatus: 'terminated' }],
  overdueUser: ['USER', 'partnerAdmin', { isOver: true }],
  suspendedPartner: ['OEM_MASTER', 'operator', { contractStatus: 'suspended' }],
  userOfSuspended: ['USER', 'suspendedPartner'],
  firstTimeUser: ['USER', 'partnerAdmin', { isFirstTime: true }],
  unlicensedPartner: ['OEM_MASTER', 'operator', { licenseIssuance: false }],
  unlicensedAdmin: ['OEM_ADMIN', 'unlicensedPartner', { licenseIssuance: false }],
  userOfUnlicensed: ['USER', 'unlicensedAdmin'],
} as const satisfies Record<string, readonly [OwnerType, string | undefined, OwnerExtras?]>

type OwnerExtras = Pick<AccountInput, 'authority' | 'contractStatus' | 'licenseIssuance'> & {
  isOver?: boolean
  /** The password was issued by another person and must be changed. */
  isFirstTime?: boolean
}
export type OwnerName = keyof typeof OWNERS
export type SubName = `${OwnerName}/${SubRole}`
export type World = Map<OwnerName | SubName, WorldAccount>

/** The accounts with sub-admins in all three roles: one of each type. */
export const SUB_PARENTS = ['operator', 'partner', 'partnerAdmin', 'user', 'masterUser'] as const satisfies OwnerName[]
const ROLES = ['main', 'editor', 'viewer'] as const

/**
 * Every account has a viewer, so that there is a sub-admin in each relation; a viewing owner also has a main contact.
 */
function rolesOf(owner: OwnerName): readonly SubRole[] {
  if (owner === 'viewingUser') return ['main', 'viewer']
  return SUB_PARENTS.some((one) => one === owner) ? ROLES : ['viewer']
}

/** Creates two partners' trees, direct customers, sub-admins, contracts in every state, and a site for each owner. */
export async function createWorld(env: Bindings, passwordHash: string): Promise<World> {
  const world: World = new Map()
  for (const [name, [type, parent, extras = {}]] of Object.entries(OWNERS) as [
    OwnerName,
    readonly [OwnerType, OwnerName?, OwnerExtras?],
  ][]) {
    const { isOver, isFirstTime, ...values } = extras
    const inhabitant = await createInhabitant(env, {
      type,
      parent: parent && worldAccountOf(world, parent).account,
      passwordHash,
      ...values,
    })
    if (isOver) await endContract(env, inhabitant.account)
    if (isFirstTime) await issuePassword(env, inhabitant.account)
    const site = await createBuiltSite(env, inhabitant.account, inhabitant.mark)
    world.set(name, { ...inhabitant, site })
  }
  for (const parent of Object.keys(OWNERS) as OwnerName[]) {
    for (const role of rolesOf(parent)) {
      const parentRow = worldAccountOf(world, parent).account
      const one = await createInhabitant(env, { type: 'SUB_ADMIN', parent: parentRow, role, passwordHash })
      world.set(`${parent}/${role}`, one)
    }
  }
  return world
}

export function worldAccountOf(world: World, name: OwnerName | SubName): WorldAccount {
  const found = world.get(name)
  if (!found) throw new Error(`The world has no account ${name}`)
  return found
}

/** The built site of an owner. */
export function siteOf(world: World, name: OwnerName): SiteInWorld {
  const { site } = worldAccountOf(world, name)
  if (!site) throw new Error(`${name} has no site`)
  return site
}

/** Whether `name` is `ancestor` or below it. */
export function isInTree(world: World, name: OwnerName | SubName, ancestor: OwnerName): boolean {
  const top = worldAccountOf(world, ancestor).account.id
  let id: string | null = worldAccountOf(world, name).account.id
  while (id && id !== top) id = parentOf(world, id)
  return id === top
}

/** The partner at the top of an account's tree, itself included; undefined for the operator's own customers. */
export function partnerOf(world: World, name: OwnerName): WorldAccount | undefined {
  const { account } = worldAccountOf(world, name)
  const id = account.type === 'OEM_MASTER' ? account.id : account.oemMasterId
  return [...world.values()].find((one) => one.account.id === id)
}

function parentOf(world: World, id: string): string | null {
  return [...world.values()].find((one) => one.account.id === id)?.account.parentId ?? null
}

async function createInhabitant(env: Bindings, input: AccountInput): Promise<WorldAccount> {
  const mark = crypto.randomUUID().replaceAll('-', '')
  const account = await createAccount(env, { ...input, companyName: `Company ${mark}`, contactName: `Person ${mark}` })
  return { account, mark, site: undefined }
}

async function endContract(env: Bindings, { id }: AccountRow): Promise<void> {
  await env.DB.prepare('UPDATE accounts SET contract_ends_at = ? WHERE id = ?')
    .bind(Date.now() - 1000, id)
    .run()
}

/** Marks the password as issued: sessions can only change it. */
export async function issuePassword(env: Bindings, { id }: Pick<AccountRow, 'id'>): Promise<void> {
  await env.DB.prepare('UPDATE accounts SET must_change_password = 1 WHERE id = ?').bind(id).run()
}

/** Stores a finished translation of a site whose results are not taken. */
async function createTranslation(env: Bindings, siteId: string, createdBy: string, text: string): Promise<void> {
  const jobId = newId()
  const db = connect(env.DB)
  const job = { fromLanguage: 'ja', language: 'en', state: 'done', createdAt: Date.now() } as const
  await db.insert(translationJobs).values({ id: jobId, siteId, createdBy, ...job, glossary: [] })
  const results = [{ path: 'seo.title', value: text, state: 'translated' as const, sourceHash: null, before: '' }]
  await db.insert(translationChunks).values({ jobId, chunk: 0, texts: 1, items: [], results, finished: 1 })
}

/** Stores a finished bulk upload whose pictures are not placed. */
async function createBulkUpload(env: Bindings, siteId: string, accountId: string, mark: string): Promise<void> {
  const owner = { siteId, accountId, personId: accountId }
  const file = { name: `${mark}.zip`, size: 1000, lastModified: 0, uploadId: '' }
  const times = { createdAt: Date.now(), updatedAt: Date.now() }
  await connect(env.DB)
    .insert(bulkUploads)
    .values({ id: newId(), ...owner, ...file, ...times, state: 'done', total: 0 })
}

/** Stores an answer to the contact form and one to the homepage form. Returns the id of the first. */
export async function createSubmissions(env: Bindings, siteId: string, mark: string): Promise<string> {
  const sender = { email: `${mark}@example.com`, companyName: mark }
  const { id } = await createSubmission(env, siteId, sender)
  await createSubmission(env, siteId, { kind: 'homepage', ...sender })
  return id
}

/** Stores that a form was sent, for the bell of the account's people. */
async function createBellEvent(
  env: Bindings,
  { accountId, siteId, mark }: Record<'accountId' | 'siteId' | 'mark', string>,
) {
  const event = { kind: 'submission', subjectId: siteId, detail: { site: mark, count: 1 } } as const
  await connect(env.DB)
    .insert(bellEvents)
    .values({ id: newId(), accountId, ...event, createdAt: Date.now() })
}

/** Far apart: a corrected bill takes the next number. */
let revision = 0

/**
 * Creates an unpublished site with a cell, its picture, a release and a snapshot to restore, a finished translation, a
 * bulk upload, a member, form answers, a share with an invitation, a delivery, a bill of the account, and news for its tree.
 */
export async function createBuiltSite(env: Bindings, account: AccountRow, mark: string): Promise<SiteInWorld> {
  const mediaId = newId()
  const cellId = newId()
  const text = { ja: { value: mark, state: 'written' as const } }
  const cell = { id: cellId, creative: { mediaId, posterId: null }, mainText: text, imageAlt: text }
  const site = await createSite(env, account, { name: `Site ${mark}`, cells: [cell] })
  await createPicture(env, { accountId: account.id, siteId: site.id }, { id: mediaId, name: `${mark}.jpg` })
  const releaseId = newId()
  await connect(env.DB)
    .insert(releases)
    .values({
      id: releaseId,
      siteId: site.id,
      number: 1,
      siteVersion: 1,
      languages: ['ja'],
      cells: 1,
      mediaIds: [mediaId],
      createdBy: account.id,
      createdAt: Date.now(),
    })
  const { name, defaultLanguage, languages, viewMode, numberHorizontal, numberVertical, settings, cells } = site
  const source = { name, defaultLanguage, languages, viewMode, numberHorizontal, numberVertical, settings, cells }
  await env.MEDIA.put(`releases/${site.id}/${releaseId}/source.json`, JSON.stringify(source))
  const snapshotId = newId()
  await connect(env.DB)
    .insert(snapshots)
    .values({
      id: snapshotId,
      siteId: site.id,
      reason: 'manual',
      languages: ['ja'],
      cells: 1,
      mediaIds: [mediaId],
      createdBy: account.id,
      // Stays among the newest snapshots, however many follow.
      createdAt: Date.now() + 1_000_000_000,
    })
  await env.MEDIA.put(`releases/${site.id}/snapshot-${snapshotId}/source.json`, JSON.stringify(source))
  await createTranslation(env, site.id, account.id, mark)
  await createBulkUpload(env, site.id, account.id, mark)
  const answers = [{ fieldId: newId(), title: `Question ${mark}`, value: mark }]
  const { id: memberId } = await createMember(env, site, { answers })
  const submissionId = await createSubmissions(env, site.id, mark)
  await createBellEvent(env, { accountId: account.id, siteId: site.id, mark })
  const shared = { id: site.id, accountId: account.id }
  await createShare(env, shared)
  const threadId = await createReviewThread(env, { siteId: site.id, cellId, text: mark, author: mark })
  await createGuestInvitation(env, shared, { email: `${mark}@guests.example.com`, name: mark })
  const { id, siteUuid } = site
  const bill = await createBill(env, account, { revision: (revision += 1000), note: mark })
  const partnerId = account.type === 'OEM_MASTER' ? account.id : account.oemMasterId
  const newsId = await createNews(env, { accountId: account.id, title: mark, partnerId })
  const { id: deliveryId } = await createDelivery(env, site, { text: mark })
  const ids = {
    deliveryId,
    cellId,
    mediaId,
    releaseId,
    snapshotId,
    memberId,
    submissionId,
    threadId,
    billId: bill.id,
    newsId,
  }
  return { id, siteUuid, accountId: account.id, ...ids }
}
