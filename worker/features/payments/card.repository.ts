import type { AuditAction } from '#shared/account/audit-rules.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { brandName } from '#shared/billing/card-name.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { billingProfiles } from '#worker/db/schema/bills.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { StoredCard } from '#worker/platform/stripe/card-provider.ts'

export type ProfileRow = typeof billingProfiles.$inferSelect
export type CardOwner = {
  accountId: string
  oemMasterId: string | null
  oemAdminId: string | null
  personId: string | null
}

/** The payment data of an account; undefined before its first step. */
export async function findProfile(binding: D1Database, accountId: string): Promise<ProfileRow | undefined> {
  const [row] = await connect(binding).select().from(billingProfiles).where(eq(billingProfiles.accountId, accountId))
  return row
}

/** Name and address under which the provider knows an account. */
export async function findPayer(binding: D1Database, accountId: string) {
  const [row] = await connect(binding)
    .select({ name: accounts.companyName, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}

/** Stores the customer of an account, unless it has one; of two stored at once the first one stays. */
export async function storeCustomer(binding: D1Database, accountId: string, customerId: string): Promise<void> {
  const at = now()
  await connect(binding)
    .insert(billingProfiles)
    .values({ accountId, customerId, updatedAt: at })
    .onConflictDoUpdate({
      target: billingProfiles.accountId,
      set: { customerId, version: sql`${billingProfiles.version} + 1`, updatedAt: at },
      setWhere: isNull(billingProfiles.customerId),
    })
}

const NO_CARD = {
  paymentMethodId: null,
  cardBrand: null,
  cardLast4: null,
  cardExpMonth: null,
  cardExpYear: null,
} as const

/** SQL: the account has no attempt in one of these states at the provider. */
const isIdle = (accountId: string, states: string) => sql`NOT EXISTS (
  SELECT 1 FROM bills JOIN payments ON payments.bill_id = bills.id
  WHERE bills.account_id = ${accountId} AND bills.status = 'processing' AND payments.status IN (${sql.raw(states)}))`

type CardChange = { owner: CardOwner; profile: ProfileRow; card: StoredCard | null; action: AuditAction }

/**
 * Replaces the card of an account, or removes it with `card: null`. Throws `stale` if the profile changed meanwhile or
 * a payment with the card began.
 */
export async function updateCard(binding: D1Database, { owner, profile, card, action }: CardChange): Promise<void> {
  const db = connect(binding)
  const values = card
    ? {
        paymentMethodId: card.paymentMethodId,
        cardBrand: card.brand,
        cardLast4: card.last4,
        cardExpMonth: card.expMonth,
        cardExpYear: card.expYear,
      }
    : NO_CARD
  const isSame = and(eq(billingProfiles.accountId, owner.accountId), eq(billingProfiles.version, profile.version))
  const guard = db
    .update(billingProfiles)
    .set({ ...values, version: sql`${billingProfiles.version} + 1`, updatedAt: now() })
    .where(
      and(isSame, card ? isIdle(owner.accountId, `'processing'`) : isIdle(owner.accountId, `'processing', 'action'`)),
    )
  const shown = card ?? { brand: profile.cardBrand, last4: profile.cardLast4 }
  const entry = insertHistory(db, {
    owner,
    actorId: owner.personId,
    action,
    subject: { type: 'card', id: owner.accountId },
    detail: { name: `${brandName(shown.brand ?? '')} ${shown.last4 ?? ''}`.trim() },
  })
  await runGuarded(db, guard, [entry], () => new AppError('stale'))
}

/** Updates brand and expiry of a card that its bank renewed. */
export async function refreshStoredCard(binding: D1Database, card: StoredCard): Promise<void> {
  await connect(binding)
    .update(billingProfiles)
    .set({ cardBrand: card.brand, cardLast4: card.last4, cardExpMonth: card.expMonth, cardExpYear: card.expYear })
    .where(eq(billingProfiles.paymentMethodId, card.paymentMethodId))
}

/** The account that has a card, with its ancestors. */
export async function findCardOwner(binding: D1Database, paymentMethodId: string) {
  const [row] = await connect(binding)
    .select({ profile: billingProfiles, oemMasterId: accounts.oemMasterId, oemAdminId: accounts.oemAdminId })
    .from(billingProfiles)
    .innerJoin(accounts, eq(accounts.id, billingProfiles.accountId))
    .where(eq(billingProfiles.paymentMethodId, paymentMethodId))
  return row
}
