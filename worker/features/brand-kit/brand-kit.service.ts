import { type BrandKit, brandKit, type ShownBrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { findBrandKit, kitRecord, saveBrandKit } from '#worker/entities/brand-kit/brand-kit.repository.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'

/** The kit of an account, empty before it was saved. */
export async function getBrandKit(env: Bindings, accountId: string): Promise<ShownBrandKit> {
  const row = await findBrandKit(env.DB, accountId)
  const kit = brandKit.parse(row?.doc ?? {})
  const media = await findMedia(env.DB, kit.logoMediaId ? [kit.logoMediaId] : [], accountId)
  const [logo = null] = showMedia(media, env).values()
  return { kit, version: row?.version ?? 0, logo }
}

/** Stores the kit and records it. Throws `validation` for a logo of another account, and `stale`. */
export async function changeBrandKit(
  env: Bindings,
  caller: Caller,
  { kit, version }: { kit: BrandKit; version: number },
): Promise<ShownBrandKit> {
  const { accountId } = caller
  if (kit.logoMediaId) {
    const file = (await findMedia(env.DB, [kit.logoMediaId], accountId)).get(kit.logoMediaId)
    if (file?.kind !== 'image') throw new AppError('validation', { fields: { logoMediaId: { key: 'media' } } })
  }
  await saveBrandKit(env.DB, { accountId, doc: kit, version, record: kitRecord(caller) })
  return getBrandKit(env, accountId)
}
