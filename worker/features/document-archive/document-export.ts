import type { ExportRow } from '#worker/entities/account-exports/account-export.repository.ts'
import type { ExportPlan } from '#worker/entities/account-exports/export-steps.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { openDocument } from './document-files.ts'
import { findDocumentOwner, type Place, type Wanted } from './document-list.repository.ts'
import { putSlice, type SliceFile } from './document-slice.ts'
import { type MonthDocument, readDocuments, SOURCES } from './month-documents.ts'

/** Documents of one step: each may have to be drawn. */
export const PAGE = 25

/** Where a step begins: a source by its number, and the last document before. */
function readPlace(after: string): { nth: number; place: Place | undefined } {
  const [nth = '0', at, id] = after.split(':')
  return { nth: Number(nth), place: at === undefined ? undefined : { at: Number(at), id: id ?? '' } }
}

type Page = { wanted: Wanted; documents: MonthDocument[]; after: string; isLast: boolean }

/** The documents of the next step: a page of one source. A page that is not full ends its source. */
async function planPage(env: Bindings, row: ExportRow): Promise<Page> {
  const { nth, place } = readPlace(row.after)
  const wanted = { accountId: await findDocumentOwner(env.DB, row.accountId), month: row.month ?? '' }
  const source = SOURCES[nth]
  if (!source) return { wanted, documents: [], after: row.after, isLast: true }
  const documents = await readDocuments(env, { wanted, source, place, limit: PAGE })
  const last = documents.at(-1)
  if (last && documents.length === PAGE)
    return { wanted, documents, after: `${nth}:${last.place}:${last.id}`, isLast: false }
  return { wanted, documents, after: String(nth + 1), isLast: nth + 1 >= SOURCES.length }
}

async function store(env: Bindings, row: ExportRow, files: readonly SliceFile[]) {
  if (files.length > 0) await putSlice(env, row, files)
  return { documents: files.length, missing: files.filter(({ file }) => file === null).length }
}

/** The documents of a month, page by page (rules/accounting.md#documents-of-a-month). */
export const DOCUMENT_EXPORT: ExportPlan = {
  kind: 'documents.export',
  planStep: async (env, row) => {
    const { wanted, documents, after, isLast } = await planPage(env, row)
    return {
      after,
      isLast,
      write: async () => {
        const files: SliceFile[] = []
        for (const document of documents) files.push({ document, file: await openDocument(env, wanted, document) })
        return store(env, row, files)
      },
      giveUp: () =>
        store(
          env,
          row,
          documents.map((document) => ({ document, file: null })),
        ),
    }
  },
}
