import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { connect } from '#worker/db/client.ts'
import { serverConversions } from '#worker/db/schema/conversions.ts'
import { sealSecret } from '#worker/features/conversions/conversion-secret.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** Secrets in the forms of their services. */
export const SECRETS: Record<ServerKind, string> = {
  ga4: 'canary-Secret_0123456789',
  meta: `EAAG${'c4n4ry'.repeat(10)}`,
}

/** Stores the secret of a site's service, in the place of another one. */
export async function storeServerSecret(
  env: Bindings,
  siteId: string,
  service: ServerKind = 'meta',
  secret = SECRETS[service],
): Promise<void> {
  const sealed = await sealSecret(env, { siteId, service }, secret)
  const values = { secret: sealed.text, keyId: sealed.keyId, recent: [], updatedAt: now() }
  await connect(env.DB)
    .insert(serverConversions)
    .values({ siteId, service, ...values })
    .onConflictDoUpdate({ target: [serverConversions.siteId, serverConversions.service], set: values })
}
