import { sql } from 'drizzle-orm'
import { endOfMonth, type Month } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import type { OfferRow } from './own-prices.ts'

type StoredOffer = Omit<OfferRow, 'isOffered'> & { isOffered: number }

/** The rows of a partner's own list that began by a month's end. */
export async function listOffersUntil(binding: D1Database, partnerId: string, month: Month): Promise<OfferRow[]> {
  const rows = await connect(binding).all<StoredOffer>(
    sql`SELECT plan.code AS planCode, o.effective_from AS effectiveFrom, o.worse_from AS worseFrom, o.is_offered AS isOffered, o.name AS name,
      o.name_en AS nameEn, o.name_cn AS nameCn, o.name_kr AS nameKr, o.price AS price,
      o.limit_access_price AS limitAccessPrice, o.block_price AS blockPrice, o.license_price AS licensePrice
      FROM partner_plans AS o JOIN plans AS plan ON plan.id = o.plan_id
      WHERE o.owner_id = ${partnerId} AND o.effective_from <= ${endOfMonth(month)}`,
  )
  return rows.map((one) => ({ ...one, isOffered: one.isOffered === 1 }))
}
