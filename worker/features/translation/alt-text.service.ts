import { Buffer } from 'node:buffer'
import type { AltText, AltTextBody } from '#shared/translation/alt-text.ts'
import { CELL_TEXTS } from '#shared/site/cell/cell-text-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { getFile } from '#worker/entities/media/media.storage.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { assertAttempts } from '#worker/limits/throttle.service.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { describePicture } from '#worker/platform/translator/describe-picture.ts'
import { consumeCharacters } from './translation-quota.repository.ts'

/** Characters of an account's daily quota that a picture costs: about what a model counts for a small one. */
const PICTURE_CHARACTERS = 1000

type AltTextInput = { env: Bindings; caller: Caller; scope: Scope; id: string; body: AltTextBody }

/**
 * Proposes an alt text for a picture of the site's account, by the model that translates. Without a provider, or with one
 * that sees nothing, the answer says so. Throws 404 for the site or the picture, and `too_many`.
 */
export async function proposeAltText({ env, caller, scope, id, body }: AltTextInput): Promise<AltText> {
  const { site } = await requireSite(env, scope, id)
  const info = (await findMedia(env.DB, [body.mediaId], site.accountId)).get(body.mediaId)
  if (info?.kind !== 'image') throw new AppError('not_found')
  await limitExactly(env, 'translation', caller.accountId)
  const file = await getFile(env.MEDIA, {
    id: info.mediaId,
    file: `${Math.min(...info.variants)}.webp`,
    copy: info.isPrivate ? 'private' : 'public',
  })
  if (!file) return { text: null, problem: 'failed' }
  assertAttempts(await consumeCharacters(env.DB, caller.accountId, PICTURE_CHARACTERS))
  const bytes = Buffer.from(await file.arrayBuffer())
  const picture = `data:image/webp;base64,${bytes.toString('base64')}`
  const { max } = CELL_TEXTS.imageAlt
  const described = await describePicture(env, { picture, language: body.language, max })
  return 'text' in described ? { text: described.text, problem: null } : { text: null, problem: described.problem }
}
