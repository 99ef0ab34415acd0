import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { JwtKeys } from '#worker/platform/keys.ts'
import { type SealedText, sealKeyId, sealText, unsealText } from '#worker/platform/sealed-text.ts'
import { listOldSecrets, type ServerConversionRow, updateSealed } from './server-conversion.repository.ts'

const PURPOSE = 'server-conversion'

type Key = { siteId: string; service: ServerKind }
const boundTo = ({ siteId, service }: Key) => `${siteId} ${service}`

/** Encrypts the secret of a site's service under the present key. */
export const sealSecret = (env: JwtKeys, key: Key, secret: string): Promise<SealedText> =>
  sealText(env, PURPOSE, boundTo(key), secret)

/** The secret of a site's service; undefined if its key is gone. */
export const unsealSecret = (env: JwtKeys, row: ServerConversionRow): Promise<string | undefined> =>
  unsealText(env, PURPOSE, boundTo(row), { text: row.secret, keyId: row.keyId })

/** Seals secrets with the present key that its predecessor sealed; one that no key opens is left. */
export async function resealConversionSecrets(env: Bindings): Promise<void> {
  for (const row of await listOldSecrets(env.DB, await sealKeyId(env, PURPOSE))) {
    const secret = await unsealSecret(env, row)
    if (secret !== undefined) await updateSealed(env.DB, row, await sealSecret(env, row, secret))
  }
}
