import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

type Rule = { site: SiteRow; actorId: string; needsApproval: boolean }

/** Stores whether a site needs approval, with its history. Throws 404 if the site is gone. */
export async function updateApprovalRule(binding: D1Database, { site, actorId, needsApproval }: Rule): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(sites)
    .set({ needsApproval })
    .where(and(eq(sites.id, site.id), eq(sites.accountId, site.accountId), isNull(sites.deletedAt)))
  const change = { field: 'needsApproval', from: site.needsApproval, to: needsApproval }
  const record = insertHistory(db, {
    owner: site,
    actorId,
    action: 'site.edit',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: [change] },
  })
  await runGuarded(db, guard, [record], () => new AppError('not_found'))
}
