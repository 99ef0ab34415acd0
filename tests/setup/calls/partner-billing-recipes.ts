import { NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import type { accounts } from '#worker/db/schema/accounts.ts'
import { partnerInvoices } from '#worker/db/schema/partner-billing.ts'
import { now } from '#worker/platform/clock.ts'
import { fileKey, hashOf } from '#worker/features/invoices/invoice-file.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipes } from './recipe.ts'

type Env = Pick<Bindings, 'DB'>
type User = Pick<typeof accounts.$inferSelect, 'id' | 'companyName' | 'oemMasterId' | 'oemAdminId'>

const ISSUER = {
  name: 'The matrix',
  postalCode: '',
  address: '',
  phone: '',
  email: '',
  registrationNumber: '',
  bank: null,
  note: '',
}

let number = 0

/** Stores an invoice of its partner for an account, in a year of its own. Returns its id. */
export async function createPartnerInvoice(env: Env, user: User, month = '1900-01'): Promise<string> {
  const id = newId()
  const at = now()
  await connect(env.DB)
    .insert(partnerInvoices)
    .values({
      id,
      oemMasterId: user.oemMasterId ?? user.id,
      oemAdminId: user.oemAdminId,
      accountId: user.id,
      // A user has one invoice of a month.
      month: addMonths(month, ++number),
      year: 1900,
      number,
      status: 'open',
      companyName: user.companyName,
      recipient: NO_RECIPIENT,
      issuer: ISSUER,
      names: [],
      lines: [],
      subtotal: 1000,
      tax: 100,
      total: 1100,
      issuedAt: at,
      issuedBy: user.id,
      dueAt: at,
      updatedAt: at,
    })
  return id
}

/** Gives every partner an issuer, and its users charges of a fixed month. */
async function fixMonth(env: Env, month: string): Promise<void> {
  const partners = "FROM accounts WHERE type = 'OEM_MASTER' AND deleted_at IS NULL"
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO partner_issuers (account_id, issuer, initial_fee, version, updated_at) SELECT id, ?, 0, 1, 1 ${partners}`,
    ).bind(JSON.stringify(ISSUER)),
    env.DB.prepare(
      `INSERT OR IGNORE INTO partner_months (oem_master_id, month, own_purchase, fixed_at) SELECT id, ?, 0, 1 ${partners}`,
    ).bind(month),
    env.DB.prepare(
      `INSERT OR IGNORE INTO partner_charges (oem_master_id, month, account_id, oem_admin_id, company_name, plan_name, names,
        lines, subtotal, tax, total, purchase) SELECT oem_master_id, ?, id, oem_admin_id, company_name, '', '[]', '[]', 1000, 100, 1100, 500
        FROM accounts WHERE type = 'USER' AND oem_master_id IS NOT NULL AND deleted_at IS NULL`,
    ).bind(month),
  ])
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** Recipes for what users of partners owe them. */
export function partnerBillingRecipes(env: Bindings): Recipes {
  const stepOf = (body: unknown) => async (id: string) => {
    const query = env.DB.prepare('SELECT version FROM partner_invoices WHERE id = ?').bind(id)
    const row = await query.first<{ version: number }>()
    return { path: `/partner-invoice/${id}`, body, headers: ifMatch(row?.version ?? 1) }
  }
  const settle = stepOf({ step: 'settle', day: '2020-01-01', reason: 'The matrix' })
  const send = stepOf({ step: 'send' })
  return {
    'GET /partner-statement': { prepare: () => ({ path: '/partner-statement' }) },
    'GET /partner-statement/export': { prepare: () => ({ path: '/partner-statement/export' }) },
    'GET /partner-issuer': { prepare: () => ({ path: '/partner-issuer' }) },
    'PUT /partner-issuer': {
      prepare: async () => {
        await env.DB.prepare('DELETE FROM partner_issuers').run()
        return { path: '/partner-issuer', body: { name: 'The matrix' }, headers: ifMatch(0) }
      },
    },
    'GET /partner-invoice': { prepare: () => ({ path: '/partner-invoice' }) },
    'POST /partner-invoice': {
      prepare: async () => {
        const month = addMonths(monthOf(now()), -1)
        await env.DB.prepare('DELETE FROM partner_invoices WHERE month = ?').bind(month).run()
        await fixMonth(env, month)
        return { path: '/partner-invoice', body: { month, sends: true } }
      },
    },
    'PUT /partner-invoice/{id}': {
      prepare: ({ id }) => settle(id),
      also: { sent: ({ id }) => send(id) },
      spends: 'thing',
    },
    'GET /partner-invoice/{id}/export-pdf': {
      prepare: async ({ id }) => {
        const bytes = new TextEncoder().encode(`%PDF-1.7 ${id}`)
        const hash = hashOf(bytes)
        const key = fileKey(id, { language: 'ja', isVoid: false }, hash)
        await env.MEDIA.put(key, bytes)
        const kept = "UPDATE partner_invoices SET pdf_key = ?, pdf_hash = ?, status = 'open' WHERE id = ?"
        await env.DB.prepare(kept).bind(key, hash, id).run()
        return { path: `/partner-invoice/${id}/export-pdf` }
      },
    },
  }
}
