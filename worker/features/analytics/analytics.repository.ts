import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { OwnerType } from '#shared/account/permissions.ts'
import type { Period } from '#shared/analytics/analytics-period.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import { inScope } from '#worker/entities/working-copy/site.repository.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { announcements } from '#worker/db/schema/announcements.ts'
import { releases, siteParts, sites } from '#worker/db/schema/sites.ts'
import { limitsOf, selectPlan } from '#worker/entities/plans/plan.repository.ts'
import type { Scope } from '#worker/platform/context.ts'
import { selectCosts } from './source-cost.repository.ts'
import { toGoalValues } from './worth.ts'

const SITE = {
  id: sites.id,
  accountId: sites.accountId,
  name: sites.name,
  defaultLanguage: sites.defaultLanguage,
  languages: sites.languages,
  liveReleaseId: sites.liveReleaseId,
}
const RELEASE = {
  id: releases.id,
  number: releases.number,
  languages: releases.languages,
  rowNames: releases.rowNames,
  createdAt: releases.createdAt,
}

/** Deliveries and tests of a chart, at most. */
const MARKS_MAX = 100

type Asked = {
  siteId: string
  /** The period. */
  days: Period
  /** Marks of a chart between two moments; absent = none are read. */
  marks?: { from: number; until: number } | undefined
}

/** The statements of deliveries that begin, and of tests that run between two moments. */
function selectMarks(binding: D1Database, siteId: string, { from, until }: { from: number; until: number }) {
  const db = connect(binding)
  const { id, title, startsAt, endsAt } = announcements
  return [
    db
      .select({ id, title, startsAt, endsAt })
      .from(announcements)
      .where(
        and(
          eq(announcements.siteId, siteId),
          eq(announcements.status, 'published'),
          isNull(announcements.deletedAt),
          gte(startsAt, from),
          lt(startsAt, until),
        ),
      )
      .orderBy(desc(startsAt))
      .limit(MARKS_MAX),
    db
      .select({
        id: experiments.id,
        doc: experiments.doc,
        startedAt: experiments.startedAt,
        endedAt: experiments.endedAt,
      })
      .from(experiments)
      .where(
        and(
          eq(experiments.siteId, siteId),
          isNotNull(experiments.startedAt),
          lt(experiments.startedAt, until),
          or(isNull(experiments.endedAt), gte(experiments.endedAt, from)),
        ),
      )
      .orderBy(desc(experiments.createdAt))
      .limit(MARKS_MAX),
  ] as const
}

/**
 * A site of the scope with the limits of its account's plan, its kept releases, newest first, the values of its goals, the
 * costs of its sources, and the marks of a chart, in one call; undefined outside the scope.
 */
export async function findAnalysedSite(binding: D1Database, scope: Scope, { siteId, days, marks }: Asked) {
  const db = connect(binding)
  const isSite = and(eq(sites.id, siteId), isNull(sites.deletedAt), inScope(scope))
  const months = { from: days.from.slice(0, 7), to: days.to.slice(0, 7) }
  const [rows, plan, published, conversions, costs, deliveries, tests] = await db.batch([
    db
      .select({ site: SITE, ownerType: accounts.type })
      .from(sites)
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(isSite),
    selectPlan(binding, sql`(SELECT owned.account_id FROM sites AS owned WHERE owned.id = ${siteId})`),
    db.select(RELEASE).from(releases).where(eq(releases.siteId, siteId)).orderBy(desc(releases.number)).limit(RELEASES),
    db
      .select({ doc: sql<string | null>`json_extract(${siteParts.doc}, '$.conversions')` })
      .from(siteParts)
      .where(and(eq(siteParts.siteId, siteId), eq(siteParts.name, 'seo'))),
    selectCosts(binding, siteId, months),
    ...selectMarks(binding, siteId, marks ?? NEVER),
  ])
  const [found] = rows
  if (!found || found.ownerType === 'SUB_ADMIN') return undefined
  const limits: PlanLimits = limitsOf(found.ownerType satisfies OwnerType, plan)
  return {
    site: found.site,
    limits,
    releases: published,
    values: toGoalValues(conversions[0]?.doc),
    costs,
    deliveries,
    tests,
  }
}

/** More than the number of kept releases (rules/publishing.md#kept-releases), so that all are read. */
const RELEASES = 60
/** A period in which no marks are found, for analyses without a chart. */
const NEVER = { from: 0, until: 0 }

export type AnalysedSite = NonNullable<Awaited<ReturnType<typeof findAnalysedSite>>>
