import { eq } from 'drizzle-orm'
import type { BrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { brandKits } from '#worker/db/schema/brand-kits.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import type { Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'

/** The stored kit of an account. */
export async function findBrandKit(binding: D1Database, accountId: string) {
  const [row] = await connect(binding)
    .select({ doc: brandKits.doc, version: brandKits.version })
    .from(brandKits)
    .where(eq(brandKits.accountId, accountId))
  return row
}

/** The record of a change of the caller's kit. */
export function kitRecord({ accountId, oemMasterId, oemAdminId, personId, companyName }: Caller): HistoryEntry {
  return {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId: personId,
    action: 'account.brand_kit',
    subject: { type: 'account', id: accountId },
    detail: { name: companyName },
  }
}

type KitChange = { accountId: string; doc: BrandKit; version: number; record: HistoryEntry }

/** Stores a kit that is based on a version, 0 for the first. Throws `stale`. */
export async function saveBrandKit(binding: D1Database, { accountId, doc, version, record }: KitChange): Promise<void> {
  const db = connect(binding)
  const values = { doc, version: version + 1, updatedAt: now() }
  const guard = db
    .insert(brandKits)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: brandKits.accountId, set: values, setWhere: eq(brandKits.version, version) })
  await runGuarded(db, guard, [insertHistory(db, record)])
}
