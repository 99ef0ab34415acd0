import { eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { announcements } from '#worker/db/schema/announcements.ts'
import { sites } from '#worker/db/schema/sites.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { settleDeliveries } from '#worker/entities/announcements/delivery-limit.repository.ts'

type Row = typeof announcements.$inferInsert
type Site = { id: string; accountId: string }

/** Stores a delivery of a site as the product would, published without end unless the values say otherwise. */
export async function createDelivery(env: Bindings, site: Site, values: Partial<Row> & { text?: string } = {}) {
  const db = connect(env.DB)
  const { text = 'お知らせ', ...over } = values
  const [owner] = await db.select().from(sites).where(eq(sites.id, site.id))
  const written = { ja: { value: text, state: 'written' as const } }
  const at = Date.now()
  const row: Row = {
    id: newId(),
    kind: 'delivery',
    accountId: site.accountId,
    oemMasterId: owner?.oemMasterId ?? null,
    oemAdminId: owner?.oemAdminId ?? null,
    siteId: site.id,
    status: 'published',
    publication: 'instant',
    startsAt: at - 1000,
    title: written,
    content: written,
    imageAlt: {},
    createdAt: at,
    createdBy: site.accountId,
    updatedAt: at,
    ...over,
  }
  await db.insert(announcements).values(row)
  const [tell] = settleDeliveries(db, site.id)
  await tell
  return row
}
