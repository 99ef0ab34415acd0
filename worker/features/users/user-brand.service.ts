import { AppError } from '#shared/wire/errors.ts'
import type { UserType } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hasReadyUpload } from '#worker/features/media/media.repository.ts'

export type Brand = {
  logoMediaId?: string | null | undefined
  mainColor?: string | null | undefined
  textColor?: string | null | undefined
}

const FIELDS = ['logoMediaId', 'mainColor', 'textColor'] as const

/**
 * Only partners have a white label, and its logo is an upload made for it by one of the two accounts.
 * Throws `validation`.
 */
export async function holdBrand(env: Bindings, type: UserType, brand: Brand, accountIds: readonly string[]) {
  const named = FIELDS.filter((field) => brand[field] !== undefined && brand[field] !== null)
  const isPartner = type === 'OEM_MASTER' || type === 'OEM_ADMIN'
  if (!isPartner && named.length > 0) {
    throw new AppError('validation', { fields: Object.fromEntries(named.map((field) => [field, { key: 'unknown' }])) })
  }
  if (!brand.logoMediaId) return
  const isKnown = await hasReadyUpload(env.DB, { id: brand.logoMediaId, purpose: 'brand', accountIds })
  if (!isKnown) throw new AppError('validation', { fields: { logoMediaId: { key: 'media' } } })
}
