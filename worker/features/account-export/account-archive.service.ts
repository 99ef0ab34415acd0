import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { VIDEO_TYPES } from '#shared/media/media-rules.ts'
import { toDay } from '#shared/time/jst.ts'
import { listExportFiles } from '#worker/entities/account-exports/account-export.storage.ts'
import { isPrivate, type MediaRow } from '#worker/entities/media/media.repository.ts'
import { getFile } from '#worker/entities/media/media.storage.ts'
import { saveSiteFile, storedFiles } from '#worker/features/site-copy/file-export.service.ts'
import { writeZip, type ZipFile } from '#worker/features/site-copy/zip-writer.ts'
import { streamBytes } from '#worker/platform/bytes/byte-stream.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { type ExportRow, listNextSites, listOwnBills, listOwnMedia } from './account-export.repository.ts'
import { eachRow } from './each-row.ts'
import { siteFolder } from './export-files.service.ts'

/** The written files. */
async function* toWritten(env: Bindings, row: ExportRow): AsyncGenerator<ZipFile> {
  for await (const { path, key } of listExportFiles(env.MEDIA, row.id)) {
    const object = await env.MEDIA.get(key)
    if (object) yield { name: path, content: object.body }
  }
}

async function* toInvoices(env: Bindings, { accountId }: ExportRow): AsyncGenerator<ZipFile> {
  for await (const { year, number, pdfKey } of eachRow((after) => listOwnBills(env.DB, accountId, after))) {
    const object = pdfKey === null ? null : await env.MEDIA.get(pdfKey)
    if (object) yield { name: `account/bills/${formatBillNumber(year, number)}.pdf`, content: object.body }
  }
}

async function* storedObjects(env: Bindings, row: MediaRow): AsyncGenerator<ZipFile> {
  const type = VIDEO_TYPES.find((one) => one === row.type) ?? 'image/webp'
  const copy = isPrivate(row) ? 'private' : 'public'
  for (const file of storedFiles({ ...row, type, purpose: 'creative' })) {
    const object = await getFile(env.MEDIA, { id: row.id, file, copy })
    if (object) yield { name: `account/media/${row.id}/${file}`, content: object.body }
  }
}

/** Pictures and films that belong to no site: logos, portraits, pictures of news. */
async function* toMedia(env: Bindings, { accountId }: ExportRow): AsyncGenerator<ZipFile> {
  for await (const row of eachRow((after) => listOwnMedia(env.DB, accountId, after))) yield* storedObjects(env, row)
}

/** Each site as the file that `POST /site/import` takes, in an archive of its own. */
async function* toSites(env: Bindings, row: ExportRow): AsyncGenerator<ZipFile> {
  const scope = { kind: 'account', accountId: row.accountId } as const
  for await (const site of eachRow((afterSite) => listNextSites(env.DB, { ...row, afterSite }))) {
    const { body } = await saveSiteFile(env, scope, site.id)
    yield { name: `${siteFolder(site)}/site.zip`, content: body }
  }
}

async function* toFiles(env: Bindings, row: ExportRow): AsyncGenerator<ZipFile> {
  yield* toWritten(env, row)
  yield* toInvoices(env, row)
  yield* toMedia(env, row)
  yield* toSites(env, row)
}

/** An export as one ZIP, read as the client takes it: what the steps wrote, invoices, pictures, and the sites. */
export function openArchive(env: Bindings, row: ExportRow): { name: string; body: ReadableStream<Uint8Array> } {
  return {
    name: `mekuri-${toDay(row.readyAt ?? row.createdAt)}.zip`,
    body: streamBytes(writeZip(toFiles(env, row))),
  }
}
