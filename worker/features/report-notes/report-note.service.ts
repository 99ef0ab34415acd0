import { MONTHS_BACK } from '#shared/analytics/analytics-rules.ts'
import type { ReportNote, ReportNoteAndLogo, ReportNoteBody } from '#shared/analytics/report-notes.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { loadBrandKit } from '#worker/entities/brand-kit/brand-new-site.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findNote, saveNote } from './report-note.repository.ts'

type NoteCall = { env: Bindings; scope: Scope; id: string }

/** A site whose account's plan has analyses. Throws 404 outside the scope, and `plan`. */
async function requireAnalysed({ env, scope, id }: NoteCall): Promise<SiteRow> {
  const { site, ownerType } = await requireSite(env, scope, id)
  const { analyticsEffect } = await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })
  if (!analyticsEffect) throw new AppError('plan')
  return site
}

/** The comment of a month in a site's report, empty where there is none, and the logo of its account's brand kit. */
export async function getNote(call: NoteCall, month: string): Promise<ReportNoteAndLogo> {
  const { id: siteId, accountId } = await requireAnalysed(call)
  const [note, kit] = await Promise.all([findNote(call.env.DB, { siteId, month }), loadBrandKit(call.env, accountId)])
  return { ...note, kitLogoId: kit?.logoMediaId ?? null }
}

/** The comment of a month for its mail. */
export async function commentOf(env: Bindings, siteId: string, month: string): Promise<string> {
  return (await findNote(env.DB, { siteId, month })).text
}

/** The oldest month that an analysis reaches. Throws `validation` for a month outside of what has reports. */
function requireMonth(month: string): string {
  const present = monthOf(now())
  const oldest = addMonths(present, -MONTHS_BACK)
  if (month > present) throw new AppError('validation', { fields: { month: { key: 'monthAhead' } } })
  if (month < oldest) throw new AppError('validation', { fields: { month: { key: 'monthOld' } } })
  return oldest
}

type Change = ReportNoteBody & { version: number }

/** Stores the comment of a month and records it. Throws `validation`, and `stale` where somebody was faster. */
export async function changeNote(
  { caller, ...call }: NoteCall & { caller: Caller },
  { month, text, version }: Change,
): Promise<ReportNote> {
  const { env } = call
  const site = await requireAnalysed(call)
  const oldest = requireMonth(month)
  const { accountId, oemMasterId, oemAdminId } = site
  const record = {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId: caller.personId,
    action: 'site.report_note' as const,
    subject: { type: 'site' as const, id: site.id },
    detail: { name: site.name, changes: [{ field: 'reportNote', from: null, to: month }] },
  }
  await saveNote(env.DB, { siteId: site.id, month, text, version, oldest, record })
  return { month, text, version: version + 1 }
}
