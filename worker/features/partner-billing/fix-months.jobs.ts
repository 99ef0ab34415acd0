import type { Month } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { listMonthsToFix, storeMonth } from './fixed-month.repository.ts'
import { chargesOf } from './month-charges.ts'
import { readPartnerFacts } from './partner-facts.service.ts'

/** Months that one run fixes; the next run continues. */
const RUN_MAX = 50

/**
 * Fixes the charges of a partner's month whose bills are all made; of two runs one stores them
 * (rules/partner-billing.md#fixed-months).
 */
export async function fixMonth(env: Bindings, oemMasterId: string, month: Month): Promise<void> {
  const charges = chargesOf(await readPartnerFacts(env, oemMasterId, month))
  try {
    await storeMonth(env.DB, { oemMasterId, month }, charges)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'stale')) throw error
  }
}

/** Fixes the months of partners that are over and billed, the oldest first. */
export async function fixMonths(env: Bindings): Promise<void> {
  for (const { oemMasterId, month } of await listMonthsToFix(env.DB, RUN_MAX)) await fixMonth(env, oemMasterId, month)
}
