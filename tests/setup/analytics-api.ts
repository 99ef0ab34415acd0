import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { analyticsApiConfigs } from '#worker/db/schema/analytics.ts'
import { now } from '#worker/platform/clock.ts'
import { hashOf } from '#worker/platform/tokens.ts'

type ConfigRow = typeof analyticsApiConfigs.$inferInsert

/** A key as the server makes them. */
export const API_KEY = 'mk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'

/** Stores the settings of a site's analysis API, replacing any it has: by default enabled, with `API_KEY`. */
export async function storeApiConfig(env: Bindings, siteId: string, config: Partial<ConfigRow> = {}): Promise<void> {
  const keyHash = await hashOf(API_KEY)
  const at = now()
  const row: ConfigRow = {
    siteId,
    isEnabled: true,
    ips: null,
    basicUser: null,
    basicHash: null,
    keyHash,
    keyEnd: API_KEY.slice(-4),
    keyMadeAt: at,
    basicUsedAt: null,
    keyUsedAt: null,
    usedAt: null,
    version: 1,
    updatedAt: at,
    updatedBy: 'somebody',
    ...config,
  }
  await connect(env.DB)
    .insert(analyticsApiConfigs)
    .values(row)
    .onConflictDoUpdate({ target: analyticsApiConfigs.siteId, set: row })
}
