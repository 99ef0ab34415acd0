import { AppError } from '#shared/wire/errors.ts'
import { findQuote } from '#worker/entities/bills/quote.repository.ts'
import { printQuote } from '#worker/features/invoices/quote-file.service.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { numberOf } from './quote.service.ts'

/** A quote of an account as PDF. Throws 404, `invoice_issuer` and `unavailable`. */
export async function getQuotePdf(env: Bindings, scope: Scope, { id, quoteId }: { id: string; quoteId: string }) {
  const user = await requireUser(env, scope, id)
  const row = await findQuote(env.DB, id, quoteId)
  if (!row) throw new AppError('not_found')
  return { number: numberOf(row), bytes: await printQuote(env, row, user.language) }
}
