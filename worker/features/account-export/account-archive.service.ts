import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { formatQuoteNumber } from '#shared/billing/quote-rules.ts'
import { VIDEO_TYPES } from '#shared/media/media-rules.ts'
import { toDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { ExportRow } from '#worker/entities/account-exports/account-export.repository.ts'
import { listExportFiles, listMissing } from '#worker/entities/account-exports/account-export.storage.ts'
import { listSentQuotes } from '#worker/entities/bills/quote.repository.ts'
import { isPrivate, type MediaRow } from '#worker/entities/media/media.repository.ts'
import { getFile } from '#worker/entities/media/media.storage.ts'
import { saveSiteFile, storedFiles } from '#worker/features/site-copy/file-export.service.ts'
import { writeZip, type ZipFile } from '#worker/features/site-copy/zip-writer.ts'
import { streamBytes } from '#worker/platform/bytes/byte-stream.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { listNextSites, listOwnBills, listOwnMedia } from './account-data.repository.ts'
import { withManifest } from './archive-manifest.ts'
import { eachRow } from './each-row.ts'
import { siteFolder } from './export-files.service.ts'
import { isUnreadable } from '#worker/platform/is-unreadable.ts'
import { eachPartnerInvoice } from './partner-files.service.ts'

/** An export that is read: paths that cannot be are added to `missing`, and the rest goes on. */
type Reading = { env: Bindings; row: ExportRow; missing: string[] }

function toFile(name: string, object: R2ObjectBody | null, { missing }: Reading): ZipFile[] {
  if (object) return [{ name, content: object.body }]
  missing.push(name)
  return []
}

/** The written files. */
async function* toWritten(reading: Reading): AsyncGenerator<ZipFile> {
  const { env, row, missing } = reading
  missing.push(...(await listMissing(env.MEDIA, row.id)))
  for await (const { path, key } of listExportFiles(env.MEDIA, row.id))
    yield* toFile(path, await env.MEDIA.get(key), reading)
}

async function* toInvoices(reading: Reading): AsyncGenerator<ZipFile> {
  const { env, row } = reading
  for await (const { year, number, pdfKey } of eachRow((after) => listOwnBills(env.DB, row.accountId, after)))
    if (pdfKey !== null)
      yield* toFile(`account/bills/${formatBillNumber(year, number)}.pdf`, await env.MEDIA.get(pdfKey), reading)
}

/** The quotes that the account got: a file is made each time. */
async function* toQuotes(reading: Reading): AsyncGenerator<ZipFile> {
  const { env, row } = reading
  for await (const { id, year, number } of eachRow((after) => listSentQuotes(env.DB, row.accountId, after))) {
    const name = `account/quotes/${formatQuoteNumber(year, number)}.pdf`
    const bytes = await openQuote(reading, id, name)
    if (bytes) yield { name, content: oneChunk(bytes) }
  }
}

async function openQuote({ env, row, missing }: Reading, id: string, name: string) {
  const { getSentQuotePdf } = await import('#worker/features/invoices/quote-file.service.ts')
  try {
    return (await getSentQuotePdf(env, { id, accountId: row.accountId })).bytes
  } catch (error) {
    // Without an issuer there is no file.
    if (!(error instanceof AppError) || error.code !== 'invoice_issuer') throw error
    missing.push(name)
    return undefined
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

async function* toPartnerInvoices(reading: Reading): AsyncGenerator<ZipFile> {
  const { env, row } = reading
  for await (const { year, number, invoiceId, pdfKey } of eachPartnerInvoice(env, row.accountId)) {
    // Numbers are each partner's own.
    const name = `account/partner-invoices/${formatBillNumber(year, number)}-${invoiceId.slice(-8)}.pdf`
    if (pdfKey !== null) yield* toFile(name, await env.MEDIA.get(pdfKey), reading)
  }
}

async function* storedObjects(reading: Reading, row: MediaRow): AsyncGenerator<ZipFile> {
  const type = VIDEO_TYPES.find((one) => one === row.type) ?? 'image/webp'
  const copy = isPrivate(row) ? 'private' : 'public'
  for (const file of storedFiles({ ...row, type, purpose: 'creative' })) {
    const object = await getFile(reading.env.MEDIA, { id: row.id, file, copy })
    yield* toFile(`account/media/${row.id}/${file}`, object, reading)
  }
}

/** Pictures and films that belong to no site: logos, portraits, pictures of news. */
async function* toMedia(reading: Reading): AsyncGenerator<ZipFile> {
  const { env, row } = reading
  for await (const media of eachRow((after) => listOwnMedia(env.DB, row.accountId, after)))
    yield* storedObjects(reading, media)
}

/** A site as the file that `POST /site/import` takes; undefined for one whose stored content cannot be read. */
async function openSite({ env, row, missing }: Reading, siteId: string, name: string) {
  const scope = { kind: 'account', accountId: row.accountId } as const
  try {
    return await saveSiteFile(env, scope, siteId, (path) => missing.push(`${name}/${path}`))
  } catch (error) {
    if (!isUnreadable(error)) throw error
    log('error', 'export.unreadable', { id: siteId, error: describeError(error) })
    missing.push(name)
    return undefined
  }
}

/** Each site in an archive of its own. */
async function* toSites(reading: Reading): AsyncGenerator<ZipFile> {
  const { env, row } = reading
  for await (const site of eachRow((after) => listNextSites(env.DB, { ...row, after }))) {
    const name = `${siteFolder(site)}/site.zip`
    const file = await openSite(reading, site.id, name)
    if (file) yield { name, content: file.body }
  }
}

async function* toFiles(reading: Reading): AsyncGenerator<ZipFile> {
  yield* toWritten(reading)
  yield* toInvoices(reading)
  yield* toQuotes(reading)
  yield* toPartnerInvoices(reading)
  yield* toMedia(reading)
  yield* toSites(reading)
}

/**
 * An export as one ZIP, read as the client takes it: what the steps wrote, invoices, pictures, the sites, and a manifest
 * that names what could not be read. A database or storage that fails breaks it off: it is no reason to leave data out.
 */
export function openArchive(env: Bindings, row: ExportRow): { name: string; body: ReadableStream<Uint8Array> } {
  const missing: string[] = []
  const readyAt = row.readyAt ?? row.createdAt
  const files = withManifest(toFiles({ env, row, missing }), { readyAt, missing })
  return { name: `mekuri-${toDay(readyAt)}.zip`, body: streamBytes(writeZip(files)) }
}
