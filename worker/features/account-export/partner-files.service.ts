import { billNameIn } from '#shared/billing/bill-names.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { sumFees } from '#shared/billing/line-sums.ts'
import { cn as billCn } from '#shared/i18n/bill-words/cn.ts'
import { en as billEn } from '#shared/i18n/bill-words/en.ts'
import { ja as billJa } from '#shared/i18n/bill-words/ja.ts'
import { kr as billKr } from '#shared/i18n/bill-words/kr.ts'
import { cn as invoiceCn } from '#shared/i18n/partner-invoices/cn.ts'
import { en as invoiceEn } from '#shared/i18n/partner-invoices/en.ts'
import { ja as invoiceJa } from '#shared/i18n/partner-invoices/ja.ts'
import { kr as invoiceKr } from '#shared/i18n/partner-invoices/kr.ts'
import { cn as statementCn } from '#shared/i18n/partner-statement/cn.ts'
import { en as statementEn } from '#shared/i18n/partner-statement/en.ts'
import { ja as statementJa } from '#shared/i18n/partner-statement/ja.ts'
import { kr as statementKr } from '#shared/i18n/partner-statement/kr.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatDate } from '#shared/time/jst.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { findIssuer } from '#worker/entities/bills/partner-issuer.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { ExportRow } from '#worker/entities/account-exports/account-export.repository.ts'
import { eachRow } from './each-row.ts'
import {
  type ListedInvoice,
  listIssuedInvoices,
  listOwnCharges,
  listReceivedInvoices,
} from './partner-rows.repository.ts'

const billWords = (language: Language) =>
  createTranslator<typeof billJa>({ ja: billJa, en: billEn, cn: billCn, kr: billKr }, language)
const invoiceWords = (language: Language) =>
  createTranslator<typeof invoiceJa>({ ja: invoiceJa, en: invoiceEn, cn: invoiceCn, kr: invoiceKr }, language)

const statementWords = (language: Language) =>
  createTranslator<typeof statementJa>({ ja: statementJa, en: statementEn, cn: statementCn, kr: statementKr }, language)

/** Invoices between a partner and its users: those that an account issued, then those that it got. */
export async function* eachPartnerInvoice(env: Bindings, accountId: string): AsyncGenerator<ListedInvoice> {
  yield* eachRow((after) => listIssuedInvoices(env.DB, accountId, after))
  yield* eachRow((after) => listReceivedInvoices(env.DB, accountId, after))
}

const INVOICE_COLUMNS = ['number', 'month', 'company', 'status', 'subtotal', 'tax', 'total'] as const

/** Invoices of a partner, as a list; nothing but the heads where there are none. */
export async function* toPartnerInvoices(env: Bindings, { accountId, language }: ExportRow) {
  const bills = billWords(language)
  const invoices = invoiceWords(language)
  const heads = INVOICE_COLUMNS.map((column) => bills(`csv.${column}`))
  const days = [bills('csv.issuedAt'), bills('csv.dueAt'), bills('csv.paidAt')]
  yield CSV_BOM + csvRow([invoices('issuer.name'), ...heads, ...days, invoices('reason')])
  for await (const row of eachPartnerInvoice(env, accountId)) {
    const { issuer, year, number, month, companyName, status, subtotal, tax, total, issuedAt, dueAt } = row
    const texts = [issuer.name, formatBillNumber(year, number), month, companyName, invoices(`status.${status}`)]
    const moments = [formatDate(issuedAt), formatDate(dueAt), row.settledOn ?? '']
    yield csvRow([...texts, subtotal, tax, total, ...moments, row.reason])
  }
}

const FEES = ['planFee', 'blockFee', 'viewFee', 'licenseFee', 'initialFee'] as const

/** What users owed their partner for fixed months, with what the operator billed it for them. */
export async function* toPartnerMonths(env: Bindings, { accountId, language }: ExportRow) {
  const t = billWords(language)
  const columns = ['month', 'company', 'accountId', 'plan', ...FEES, 'subtotal', 'tax', 'total'] as const
  const purchaseHead = statementWords(language)('purchase')
  yield CSV_BOM + csvRow([...columns.map((column) => t(`csv.${column}`)), purchaseHead])
  for await (const row of eachRow((after) => listOwnCharges(env.DB, accountId, after))) {
    const { month, companyName, accountId: userId, names, planName, lines, subtotal, tax, total, purchase } = row
    const fees = sumFees(lines)
    const texts = [month, companyName, userId, billNameIn(names, planName, language)]
    yield csvRow([...texts, ...FEES.map((name) => fees[name]), subtotal, tax, total, purchase])
  }
}

const BANK = ['name', 'branch', 'accountType', 'accountNumber', 'accountHolder'] as const
const ISSUER = ['name', 'postalCode', 'address', 'phone', 'email', 'registrationNumber', 'note'] as const

/** In whose name a partner's invoices are; nothing but the heads where nothing is stored. */
export async function* toPartnerIssuer(env: Bindings, { accountId }: ExportRow) {
  const stored = await findIssuer(env.DB, accountId)
  yield CSV_BOM + csvRow([...ISSUER.map(toSnake), ...BANK.map((name) => `bank_${toSnake(name)}`), 'initial_fee'])
  if (!stored) return
  const { issuer, initialFee } = stored
  yield csvRow([...ISSUER.map((name) => issuer[name]), ...BANK.map((name) => issuer.bank?.[name] ?? ''), initialFee])
}
