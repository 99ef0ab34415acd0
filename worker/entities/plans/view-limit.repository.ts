import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { hasKeptTerms } from './agreed-terms.repository.ts'

/** A plan's limit of page views, with the price of each started unit above it; `isKept`: accounts may have kept others. */
export type ViewLimit = { id: string; code: string; isKept: number; limit: number; unit: number; price: number | null }

/** The limits of page views of the operator's plans that have one, at a moment. */
export const listViewLimits = (binding: D1Database, at: number) =>
  connect(binding).all<ViewLimit>(
    sql`SELECT p.id, p.code, ${hasKeptTerms(sql`p.id`)} AS isKept, v.limit_access AS "limit", v.limit_access_unit AS unit, v.limit_access_price AS price
      FROM plans AS p JOIN plan_versions AS v ON v.plan_id = p.id AND v.effective_from =
        (SELECT max(w.effective_from) FROM plan_versions AS w WHERE w.plan_id = p.id AND w.effective_from <= ${at})
      WHERE p.owner_account_id IS NULL AND v.limit_access > 0`,
  )
