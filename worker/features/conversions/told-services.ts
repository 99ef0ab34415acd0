import { SERVER_KINDS, type ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { listServerConversions } from './server-conversion.repository.ts'

/**
 * The services that the server tells of a site's goals, for the page that names them: all that it could tell while the
 * database does not say.
 */
export async function listToldServices(
  { DB }: Bindings,
  siteId: string,
  { ids, conversions }: Pick<ReleaseTags, 'ids' | 'conversions'>,
): Promise<ServerKind[]> {
  const possible = SERVER_KINDS.filter((kind) => ids[kind])
  if (possible.length === 0 || !(conversions?.form || conversions?.registration)) return []
  const rows = await listServerConversions(DB, siteId).catch(() => undefined)
  return rows ? possible.filter((kind) => rows.some(({ service }) => service === kind)) : possible
}
