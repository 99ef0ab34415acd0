import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { strictestContract } from '#shared/account/permissions.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { partnerHosts } from '#worker/db/schema/domains.ts'
import { media } from '#worker/db/schema/media.ts'
import { contractStateAt } from '#worker/session/contract-state.ts'
import { now } from '#worker/platform/clock.ts'

const person = alias(accounts, 'person')
const owner = alias(accounts, 'owner')
const oemAdmin = alias(accounts, 'oem_admin')
const oemMaster = alias(accounts, 'oem_master')
/** The hosts of these partners that are live. */
const adminHost = alias(partnerHosts, 'admin_host')
const masterHost = alias(partnerHosts, 'master_host')
const avatar = alias(media, 'avatar')
const logo = alias(media, 'logo')
const icon = alias(media, 'icon')

/** Width of the shown variant, at most. */
const SHOWN_WIDTH = 480

const ownerColumns = {
  id: owner.id,
  type: owner.type,
  oemMasterId: owner.oemMasterId,
  oemAdminId: owner.oemAdminId,
  companyName: owner.companyName,
  licenseIssuance: owner.licenseIssuance,
  authority: owner.authority,
  contractStatus: owner.contractStatus,
  contractStartsAt: owner.contractStartsAt,
  contractEndsAt: owner.contractEndsAt,
  suspendsAt: owner.suspendsAt,
  renewsAfter: owner.renewsAfter,
}

const oemAdminColumns = {
  companyName: oemAdmin.companyName,
  logoMediaId: oemAdmin.logoMediaId,
  mainColor: oemAdmin.mainColor,
  textColor: oemAdmin.textColor,
  brandName: oemAdmin.brandName,
  brandTitle: oemAdmin.brandTitle,
  brandSender: oemAdmin.brandSender,
  iconMediaId: oemAdmin.iconMediaId,
  contractStatus: oemAdmin.contractStatus,
  contractStartsAt: oemAdmin.contractStartsAt,
  contractEndsAt: oemAdmin.contractEndsAt,
  suspendsAt: oemAdmin.suspendsAt,
}

const oemMasterColumns = {
  companyName: oemMaster.companyName,
  logoMediaId: oemMaster.logoMediaId,
  mainColor: oemMaster.mainColor,
  textColor: oemMaster.textColor,
  brandName: oemMaster.brandName,
  brandTitle: oemMaster.brandTitle,
  brandSender: oemMaster.brandSender,
  iconMediaId: oemMaster.iconMediaId,
  contractStatus: oemMaster.contractStatus,
  contractStartsAt: oemMaster.contractStartsAt,
  contractEndsAt: oemMaster.contractEndsAt,
  suspendsAt: oemMaster.suspendsAt,
}

const files = {
  avatar: { id: avatar.id, purpose: avatar.purpose, variants: avatar.variants },
  logo: { id: logo.id, purpose: logo.purpose, variants: logo.variants },
  icon: { id: icon.id, purpose: icon.purpose, variants: icon.variants },
}

/** The brand of an account tree: the brand of the nearest partner (white label). */
export type Brand = {
  /** The name that people see: the partner's choice, else its company's. */
  name: string
  /** The partner has set something of its own. */
  isSet: boolean
  /** What stands behind a screen's name in the tab, and who mails come from, where they differ from the name. */
  title: string | null
  sender: string | null
  logo: StoredFile | null
  /** The icon of the tab. */
  icon: StoredFile | null
  mainColor: string | null
  textColor: string | null
}
type StoredFile = { id: string; purpose: string; variants: number[] }
type Partner = Pick<typeof accounts.$inferSelect, (typeof BRAND_COLUMNS)[number]>

/** What makes a brand of its own: colours of texts alone do not. */
const BRAND_COLUMNS = ['logoMediaId', 'mainColor', 'brandName', 'brandTitle', 'brandSender', 'iconMediaId'] as const
/** A partner with a host of its own stands there under its own name at least. */
const hasBrand = (partner: Partner | null, host: string | null) =>
  partner !== null && (host !== null || BRAND_COLUMNS.some((name) => partner[name] !== null))
/** SQL: an OEM_ADMIN without a brand of its own has the one above. */
const hasNone = sql`coalesce(${sql.join(
  [...BRAND_COLUMNS.map((name) => oemAdmin[name]), adminHost.hostname],
  sql`, `,
)}) IS NULL`
const fileOf = (name: 'logoMediaId' | 'iconMediaId') =>
  sql`CASE WHEN ${hasNone} THEN ${oemMaster[name]} ELSE ${oemAdmin[name]} END`

/** The path of a picture as shown in frames and mails. */
export function shownPath({ id, variants }: StoredFile): string {
  const fitting = variants.filter((width) => width <= SHOWN_WIDTH)
  return mediaPath(id, `${fitting.length > 0 ? Math.max(...fitting) : Math.min(...variants)}.webp`)
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/**
 * An account that is not deleted, with its owner, the nearest partner's brand (an OEM_ADMIN's own, else its
 * OEM_MASTER's; both also for themselves), the live host of that partner, and the strictest contract state of the account and its ancestors. One
 * query, at most nine rows.
 */
export async function findPerson(binding: D1Database, personId: string) {
  const rows = await connect(binding)
    .select({
      person,
      owner: ownerColumns,
      oemAdmin: oemAdminColumns,
      oemMaster: oemMasterColumns,
      adminHost: adminHost.hostname,
      masterHost: masterHost.hostname,
      ...files,
    })
    .from(person)
    .innerJoin(
      owner,
      sql`${owner.id} = CASE WHEN ${person.type} = 'SUB_ADMIN' THEN ${person.parentId} ELSE ${person.id} END`,
    )
    .leftJoin(
      oemAdmin,
      sql`${oemAdmin.id} = CASE WHEN ${owner.type} = 'OEM_ADMIN' THEN ${owner.id} ELSE ${owner.oemAdminId} END`,
    )
    .leftJoin(
      oemMaster,
      sql`${oemMaster.id} = CASE WHEN ${owner.type} = 'OEM_MASTER' THEN ${owner.id} ELSE ${owner.oemMasterId} END`,
    )
    .leftJoin(adminHost, and(eq(adminHost.accountId, oemAdmin.id), sql`${adminHost.state} = 'active'`))
    .leftJoin(masterHost, and(eq(masterHost.accountId, oemMaster.id), sql`${masterHost.state} = 'active'`))
    .leftJoin(avatar, eq(avatar.id, person.avatarMediaId))
    .leftJoin(logo, sql`${logo.id} = ${fileOf('logoMediaId')}`)
    .leftJoin(icon, sql`${icon.id} = ${fileOf('iconMediaId')}`)
    .where(sql`${person.id} = ${personId} AND ${person.deletedAt} IS NULL AND ${owner.deletedAt} IS NULL`)
  const row = rows[0]
  if (!row) return undefined
  const isAdmins = hasBrand(row.oemAdmin, row.adminHost)
  const partner = isAdmins ? row.oemAdmin : row.oemMaster
  const office = isAdmins ? row.adminHost : row.masterHost
  const at = now()
  const states = [row.owner, row.oemAdmin, row.oemMaster].map((one) => (one ? contractStateAt(one, at) : 'active'))
  return {
    person: row.person,
    owner: row.owner,
    /** The account whose history records the person's actions. */
    scope: {
      accountId: row.owner.id,
      oemMasterId: row.owner.type === 'OEM_MASTER' ? row.owner.id : row.owner.oemMasterId,
      oemAdminId: row.owner.type === 'OEM_ADMIN' ? row.owner.id : row.owner.oemAdminId,
    },
    avatar: row.avatar,
    contract: strictestContract(states),
    /** The host of the back office at which the person's brand stands; null = the platform's. */
    office,
    brand: partner && {
      name: partner.brandName ?? partner.companyName,
      isSet: hasBrand(partner, office),
      title: partner.brandTitle,
      sender: partner.brandSender,
      logo: row.logo,
      icon: row.icon,
      mainColor: partner.mainColor,
      textColor: partner.textColor,
    },
  }
}
