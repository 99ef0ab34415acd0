import { namesOf, planNameIn, type WrittenNames } from '#shared/account/plan-names.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import type { PreviewedPlan } from '#shared/billing/price-lists.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { PlannedEdit, TermsRecord } from './plan-edits.ts'
import { findPriceList, type ListOwner, type StoredChange } from './price-list.repository.ts'

const toTime = (at: number) => new Date(at).toISOString()

/** The head of a price list: its version, the person who saved it, and when a change would begin. */
export async function listHead(env: Bindings, owner: ListOwner) {
  const { version, updatedAt, updatedBy } = await findPriceList(env.DB, owner)
  const saved = updatedAt === null ? null : toTime(updatedAt)
  return { version, updatedAt: saved, updatedBy, nextFrom: toTime(startOfNextMonth(now())) }
}

type Version<Terms> = {
  effectiveFrom: number
  worseFrom: WorseFrom
  terms: Terms
  saved: { createdAt: number; createdBy: string | null }
}

/** A version with its terms, in the form in which answers show it. */
export function toVersion<Terms extends object>({ effectiveFrom, worseFrom, terms, saved }: Version<Terms>) {
  const { createdAt, createdBy } = saved
  return { ...terms, effectiveFrom: toTime(effectiveFrom), worseFrom, createdAt: toTime(createdAt), createdBy }
}

/** A change in the form in which the preview shows it, compared with the present terms. */
export function toPreviewed<Terms extends TermsRecord & WrittenNames>(edit: PlannedEdit<Terms>) {
  const { plan, after, fields } = edit
  return {
    planId: plan.planId,
    planCode: plan.planCode,
    names: namesOf(after),
    effectiveFrom: toTime(edit.effectiveFrom),
    isAtOnce: edit.isAtOnce,
    isWithdrawal: edit.isWithdrawal,
    accounts: edit.accounts,
    fields: fields.map((field) => ({
      field: field as PreviewedPlan['fields'][number]['field'],
      before: plan.current[field] ?? null,
      after: after[field] ?? null,
    })),
    worseFrom: edit.worseFrom,
    warnings: edit.warnings,
  }
}

/**
 * A change in the form in which it is stored: the new version with its history entry, or the withdrawal of the planned
 * terms.
 */
export function toStored<Terms extends TermsRecord & WrittenNames>(
  caller: Caller,
  edit: PlannedEdit<Terms>,
): StoredChange<Terms> {
  const { plan, after, fields, isWithdrawal, effectiveFrom, worseFrom } = edit
  const { planned } = plan
  const withdrawn = planned ? fieldsBetween(planned, plan.current) : []
  const changes = isWithdrawal
    ? withdrawn
    : [
        ...fields.map((field) => ({ field, from: plan.current[field] ?? null, to: after[field] ?? null })),
        { field: 'effectiveAt', from: null, to: effectiveFrom },
        ...(worseFrom ? [{ field: 'worseFrom', from: null, to: worseFrom }] : []),
      ]
  const record: HistoryEntry = {
    owner: { accountId: caller.accountId, oemMasterId: caller.oemMasterId, oemAdminId: caller.oemAdminId },
    actorId: caller.personId,
    action: isWithdrawal ? 'plan.withdraw' : 'plan.update',
    subject: { type: 'plan', id: plan.planId },
    detail: { name: planNameIn({ planCode: plan.planCode, names: namesOf(after) }, DEFAULT_LANGUAGE), changes },
  }
  return {
    planId: plan.planId,
    effectiveFrom,
    worseFrom: worseFrom ?? 'month',
    terms: isWithdrawal ? null : after,
    record,
  }
}

function fieldsBetween<Terms extends TermsRecord>(from: Terms, to: Terms) {
  return Object.keys(from)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}

/** The error for a stale version: who saved the list, and when. */
async function staleError(env: Bindings, owner: ListOwner): Promise<AppError> {
  const { version, updatedAt, updatedBy } = await listHead(env, owner)
  return new AppError('stale', { body: { version, updated_at: updatedAt, updated_by: updatedBy ?? '' } })
}

/** Runs a save of a list's version. Throws `stale` with the person and time of a newer save. */
export async function withVersion<T>(
  env: Bindings,
  owner: ListOwner,
  version: number,
  save: () => Promise<T>,
): Promise<T> {
  const present = await findPriceList(env.DB, owner)
  if (present.version !== version) throw await staleError(env, owner)
  try {
    return await save()
  } catch (error) {
    throw error instanceof AppError && error.code === 'stale' ? await staleError(env, owner) : error
  }
}
