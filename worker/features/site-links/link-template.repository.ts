import { eq } from 'drizzle-orm'
import type { LinkTemplate, LinkTemplates } from '#shared/analytics/site-links.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { linkTemplates } from '#worker/db/schema/site-links.ts'

/** The templates of an account. */
export async function findTemplates(binding: D1Database, accountId: string): Promise<LinkTemplates> {
  const [row] = await connect(binding)
    .select({ templates: linkTemplates.templates, version: linkTemplates.version })
    .from(linkTemplates)
    .where(eq(linkTemplates.accountId, accountId))
  return row ?? { templates: [], version: 0 }
}

type Change = { accountId: string; templates: LinkTemplate[]; version: number }

/** Stores templates that are based on a version, 0 for the first. Throws `stale`. */
export async function saveTemplates(binding: D1Database, { accountId, templates, version }: Change): Promise<void> {
  const db = connect(binding)
  const values = { templates, version: version + 1 }
  const guard = db
    .insert(linkTemplates)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: linkTemplates.accountId, set: values, setWhere: eq(linkTemplates.version, version) })
  await runGuarded(db, guard, [])
}
