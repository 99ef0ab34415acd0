import { AppError } from '#shared/wire/errors.ts'
import type { UserType } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hasReadyUpload } from '#worker/entities/media/media.repository.ts'

export type Brand = {
  logoMediaId?: string | null | undefined
  mainColor?: string | null | undefined
  textColor?: string | null | undefined
}

const FIELDS = ['logoMediaId', 'mainColor', 'textColor'] as const

/**
 * Checks a white label: only partners have one, and its logo is an upload that one of the two accounts made for it.
 * Throws `validation`.
 */
export async function assertBrand(env: Bindings, type: UserType, brand: Brand, accountIds: readonly string[]) {
  const named = FIELDS.filter((field) => brand[field] !== undefined && brand[field] !== null)
  const isPartner = type === 'OEM_MASTER' || type === 'OEM_ADMIN'
  if (!isPartner && named.length > 0) {
    throw new AppError('validation', { fields: Object.fromEntries(named.map((field) => [field, { key: 'unknown' }])) })
  }
  if (!brand.logoMediaId) return
  const isKnown = await hasReadyUpload(env.DB, { id: brand.logoMediaId, purpose: 'brand', accountIds })
  if (!isKnown) throw new AppError('validation', { fields: { logoMediaId: { key: 'media' } } })
}
