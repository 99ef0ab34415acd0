import type { AuditChange } from '#shared/account/audit.ts'
import type { PartnerBrand, PartnerBrandInput, PartnerHost } from '#shared/account/partner-brand.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { toShownBrand } from '#worker/entities/accounts/shown-brand.ts'
import { getPartnerHost } from '#worker/features/domains/partner-host.service.ts'
import { findMedia, hasReadyUpload } from '#worker/entities/media/media.repository.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { type BrandRow, findBrand, updateBrand } from './partner-brand.repository.ts'

const PARTS = [
  'displayName',
  'pageTitle',
  'senderName',
  'logoMediaId',
  'iconMediaId',
  'mainColor',
  'textColor',
] as const satisfies readonly (keyof PartnerBrandInput)[]

/** The brand of a partner, with what stands for what is not set. Throws 404. */
export async function getPartnerBrand(env: Bindings, accountId: string): Promise<PartnerBrand> {
  const row = await requireBrand(env, accountId)
  const ids = [row.logoMediaId, row.iconMediaId].filter((id) => id !== null)
  const [media, above] = await Promise.all([
    findMedia(env.DB, ids),
    row.type === 'OEM_ADMIN' && row.oemMasterId !== null ? findPerson(env.DB, row.oemMasterId) : undefined,
  ])
  const { companyName, version } = row
  const host = await getPartnerHost(env, accountId)
  return {
    ...pick(row),
    logoUrl: media.get(row.logoMediaId ?? '')?.url ?? null,
    iconUrl: media.get(row.iconMediaId ?? '')?.url ?? null,
    companyName,
    inherited: inheritedFrom(above, host),
    host,
    version,
  }
}

/** The brand above, while nothing is set; at a live host of its own a partner stands under its own name. */
const inheritedFrom = (above: Person | undefined, { domain }: PartnerHost) =>
  above?.brand?.isSet && domain?.state !== 'active' ? toShownBrand(above) : null

const pick = (row: BrandRow) =>
  Object.fromEntries(PARTS.map((part) => [part, row[part]])) as Record<(typeof PARTS)[number], string | null>

async function requireBrand(env: Bindings, accountId: string): Promise<BrandRow> {
  const row = await findBrand(env.DB, accountId)
  if (!row) throw new AppError('not_found')
  return row
}

type Change = { brand: PartnerBrandInput; version: number }

/**
 * Stores the brand of the caller's account. Throws `validation` for a picture that is not the account's own, or was not
 * there before, and `stale`.
 */
export async function changePartnerBrand(
  env: Bindings,
  caller: Caller,
  { brand, version }: Change,
): Promise<PartnerBrand> {
  const before = await requireBrand(env, caller.accountId)
  for (const field of ['logoMediaId', 'iconMediaId'] as const)
    await assertPicture(env, caller, { before, brand, field })
  const changes = PARTS.flatMap((field): AuditChange[] =>
    brand[field] === before[field] ? [] : [{ field, from: before[field], to: brand[field] }],
  )
  if (before.version !== version) throw new AppError('stale')
  if (changes.length > 0)
    await updateBrand(env.DB, { caller, version, brand, detail: { name: before.companyName, changes } })
  return getPartnerBrand(env, caller.accountId)
}

type Picture = { before: BrandRow; brand: PartnerBrandInput; field: 'logoMediaId' | 'iconMediaId' }

/** The partner above may have uploaded the present one. */
async function assertPicture(env: Bindings, { accountId }: Caller, { before, brand, field }: Picture): Promise<void> {
  const id = brand[field]
  if (id === null || id === before[field]) return
  const isKnown = await hasReadyUpload(env.DB, { id, purpose: 'brand', accountIds: [accountId] })
  if (!isKnown) throw new AppError('validation', { fields: { [field]: { key: 'media' } } })
}
