import { RESET_LIFETIME } from '#shared/account/link-rules.ts'
import { contractEnd } from '#shared/time/jst.ts'
import { PART_NAMES } from '#shared/site/part-rules.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import {
  type AccountType,
  type ContractState,
  type OwnerType,
  strictestContract,
  type SubRole,
} from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { type AccountTokenKind, accounts, sessions } from '#worker/db/schema/accounts.ts'
import { media } from '#worker/db/schema/media.ts'
import { contractPlans, contracts } from '#worker/db/schema/plans.ts'
import { siteCells, siteParts, sites } from '#worker/db/schema/sites.ts'
import { insertAccountToken } from '#worker/entities/accounts/account-token.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashOf, newOpaqueToken, signAccessToken } from '#worker/platform/tokens.ts'
import { type Cell, cell } from '#shared/site/cell/cell.ts'

type Env = Pick<Bindings, 'DB' | 'JWT_SECRET'>
type AccountRow = typeof accounts.$inferSelect

/** Ids of the operator's plans, from the migration. */
export const PLAN_IDS = {
  trial: '019aa000-0000-7000-8000-000000000001',
  light: '019aa000-0000-7000-8000-000000000011',
  lightMulti: '019aa000-0000-7000-8000-000000000012',
  standard: '019aa000-0000-7000-8000-000000000021',
  standardMulti: '019aa000-0000-7000-8000-000000000022',
  premium: '019aa000-0000-7000-8000-000000000031',
  premiumMulti: '019aa000-0000-7000-8000-000000000032',
  pro: '019aa000-0000-7000-8000-000000000041',
  proMulti: '019aa000-0000-7000-8000-000000000042',
  oem: '019aa000-0000-7000-8000-000000000051',
} as const
export type PlanName = keyof typeof PLAN_IDS

/** Codes of the operator's plans. */
export const PLAN_CODES: Record<PlanName, PlanCode> = {
  trial: 'trial',
  light: 'light',
  lightMulti: 'light_multi',
  standard: 'standard',
  standardMulti: 'standard_multi',
  premium: 'premium',
  premiumMulti: 'premium_multi',
  pro: 'pro',
  proMulti: 'pro_multi',
  oem: 'oem',
}

export type AccountInput = {
  type: AccountType
  parent?: AccountRow | undefined
  role?: SubRole
  email?: string
  companyName?: string
  contactName?: string
  passwordHash?: string | null
  authority?: 'edit' | 'view'
  licenseIssuance?: boolean
  contractStatus?: ContractState
  plan?: PlanName | null
  mainColor?: string
  textColor?: string
  /** Columns beside these. */
  values?: Partial<AccountRow>
}

/** What stands above an account, and its suspension for debt. */
const FILLED_BY_TRIGGERS = {
  parentName: null,
  aboveStatus: null,
  aboveStartsAt: null,
  aboveEndsAt: null,
  aboveSuspendsAt: null,
  suspendsAt: null,
  resumedAt: null,
}

/** The rows of an account with its contract and plan. Sub-admins, the operator and `plan: null` have no contract. */
export function buildAccount(input: AccountInput) {
  const at = now()
  const id = newId()
  const { type, parent } = input
  const hasContract = type !== 'MASTER' && type !== 'SUB_ADMIN' && input.plan !== null
  const plan = input.plan ?? (type === 'OEM_MASTER' || type === 'OEM_ADMIN' ? 'oem' : 'proMulti')
  const account: AccountRow = {
    id,
    type,
    parentId: parent?.id ?? null,
    oemMasterId: parent?.type === 'OEM_MASTER' ? parent.id : (parent?.oemMasterId ?? null),
    oemAdminId: parent?.type === 'OEM_ADMIN' ? parent.id : (parent?.oemAdminId ?? null),
    parentType: type === 'SUB_ADMIN' ? ((parent?.type as OwnerType) ?? null) : null,
    role: type === 'SUB_ADMIN' ? (input.role ?? 'main') : null,
    seesMoney: false,
    email: input.email ?? `${id}@example.com`,
    passwordHash: input.passwordHash ?? null,
    mustChangePassword: false,
    optOutKey: null,
    companyName: input.companyName ?? `Company ${id.slice(-6)}`,
    contactName: input.contactName ?? `Person ${id.slice(-6)}`,
    authority: input.authority ?? 'edit',
    licenseIssuance: input.licenseIssuance ?? true,
    contractStatus: input.contractStatus ?? strictestContract(['active']),
    contractEndsAt: hasContract ? contractEnd(at, 12) : null,
    renewsAfter: null,
    contractStartsAt: hasContract ? at - 1000 : null,
    planCode: hasContract ? PLAN_CODES[plan] : null,
    nextPlanCode: null,
    nextPlanFrom: null,
    ...FILLED_BY_TRIGGERS,
    logoMediaId: null,
    avatarMediaId: null,
    mainColor: input.mainColor ?? null,
    textColor: input.textColor ?? null,
    brandName: null,
    brandTitle: null,
    brandSender: null,
    iconMediaId: null,
    language: 'ja',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    lastSignInAt: null,
    terminatedAt: null,
    liveCells: 0,
    liveCellsSince: 0,
    secondFactorAt: null,
    demandsSecondFactor: false,
    showsFirstSteps: null,
    ...input.values,
  }
  if (!hasContract) return { account, contract: undefined, contractPlan: undefined }
  return { account, ...buildContract(account, PLAN_IDS[plan]) }
}

/** The rows of the contract whose copies an account has, stored together with the account. */
function buildContract({ id: accountId, contractStartsAt, contractEndsAt, createdAt }: AccountRow, planId: string) {
  const startsAt = contractStartsAt ?? createdAt
  const endsAt = contractEndsAt ?? contractEnd(createdAt, 12)
  const contract = { id: newId(), accountId, startsAt, endsAt, createdAt }
  const contractPlan = { id: newId(), contractId: contract.id, planId, effectiveFrom: startsAt, createdAt }
  return { contract, contractPlan }
}

/** Stores an account with its contract and plan. */
export async function createAccount(env: Env, input: AccountInput): Promise<AccountRow> {
  const db = connect(env.DB)
  const { account, contract, contractPlan } = buildAccount(input)
  await db.batch([
    db.insert(accounts).values(account),
    ...(contract ? [db.insert(contracts).values(contract), db.insert(contractPlans).values(contractPlan)] : []),
  ])
  return account
}

/** Creates a session without a password. Returns its access token. */
export async function signIn(env: Env, account: { id: string }): Promise<{ token: string; sessionId: string }> {
  const at = now()
  const sessionId = newId()
  await connect(env.DB)
    .insert(sessions)
    .values({ id: sessionId, accountId: account.id, createdAt: at, idleEndsAt: at + 864e5, endsAt: at + 864e5 })
  const token = await signAccessToken({ kind: 'admin', subject: account.id, sessionId }, 900, env)
  return { token, sessionId }
}

/** Creates a mailed link of an account. Returns its token. */
export async function createLink(
  env: Env,
  account: { id: string },
  kind: AccountTokenKind,
  lifetime = RESET_LIFETIME,
): Promise<string> {
  const token = newOpaqueToken()
  const createdAt = now()
  const row = { hash: await hashOf(token), accountId: account.id, kind, createdAt, expiresAt: createdAt + lifetime }
  await insertAccountToken(env.DB, row)
  return token
}

/** Stores the row of an uploaded picture, without a file in R2. */
export async function createPicture(
  env: Env,
  owner: { accountId: string; siteId?: string | null },
  values: Partial<typeof media.$inferInsert> = {},
) {
  const row: typeof media.$inferInsert = {
    id: newId(),
    accountId: owner.accountId,
    siteId: owner.siteId ?? null,
    purpose: 'creative',
    state: 'ready',
    name: 'picture.jpg',
    declaredType: 'image/jpeg',
    type: 'image/jpeg',
    size: 1000,
    width: 1080,
    height: 1646,
    variants: [480, 828, 1080],
    placeholder: 'data:image/webp;base64,UklGRg==',
    color: '#336699',
    expiresAt: now(),
    createdAt: now(),
    ...values,
  }
  await connect(env.DB).insert(media).values(row)
  return row
}

export type SiteInput = Partial<typeof sites.$inferInsert> & { cells?: Partial<Cell>[]; parts?: Partial<SiteParts> }

/** The row of a site without cells. */
export function buildSite(owner: AccountRow, values: Partial<typeof sites.$inferInsert> = {}) {
  return {
    id: newId(),
    siteUuid: crypto.randomUUID(),
    accountId: owner.id,
    oemMasterId: owner.type === 'OEM_MASTER' ? owner.id : owner.oemMasterId,
    oemAdminId: owner.type === 'OEM_ADMIN' ? owner.id : owner.oemAdminId,
    companyName: owner.companyName,
    name: 'Site',
    defaultLanguage: 'ja' as const,
    languages: ['ja' as const],
    viewMode: 'MOBILE' as const,
    numberHorizontal: 2,
    numberVertical: 3,
    settings: { faviconMediaId: null, logoMediaId: null },
    cellOrder: [] as string[],
    pictures: {},
    updatedBy: owner.id,
    createdAt: now(),
    updatedAt: now(),
    ...values,
  }
}

/** Stores a site with its cells and parts. */
export async function createSite(env: Env, owner: AccountRow, { cells = [], parts = {}, ...values }: SiteInput = {}) {
  const db = connect(env.DB)
  const docs = cells.map((one) => cell.parse({ id: newId(), ...one }))
  const row = buildSite(owner, { cellOrder: docs.map((doc) => doc.id), ...values })
  const siteId = row.id
  await db.batch([
    db.insert(sites).values(row),
    ...docs.map((doc) => db.insert(siteCells).values({ siteId, id: doc.id, doc: JSON.stringify(doc) })),
    ...PART_NAMES.filter((name) => parts[name] !== undefined).map((name) =>
      db.insert(siteParts).values({ siteId, name, doc: JSON.stringify(parts[name]) }),
    ),
  ])
  return { ...row, cells: docs }
}
