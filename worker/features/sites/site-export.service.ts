import type { z } from 'zod'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import { cn } from '#shared/i18n/site-copy/cn.ts'
import { en } from '#shared/i18n/site-copy/en.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/site-copy/ja.ts'
import { kr } from '#shared/i18n/site-copy/kr.ts'
import { formatMoment } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import { SITE_EXPORT_MAX } from '#shared/site/list/site-export-rules.ts'
import type { siteExportQuery } from './site-export-query.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import { siteLabel, parentNameIn } from '#worker/entities/working-copy/site.mapping.ts'
import { listSites, type SiteListRow } from '#worker/entities/sites/site-list.repository.ts'

type Words = Translate<typeof ja>
type Filters = z.output<typeof siteExportQuery>

/** Sites of one query. */
const PAGE = 500

const COLUMNS = [
  'name',
  'status',
  'company',
  'parent',
  'url',
  'viewMode',
  'columns',
  'rows',
  'cells',
  'defaultLanguage',
  'languages',
  'release',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'id',
] as const

const moment = (at: number | null) => (at === null ? '' : formatMoment(at))

function toRecord(t: Words, site: SiteListRow, { env, scope }: { env: Bindings; scope: Scope }): string {
  const cells: Record<(typeof COLUMNS)[number], string | number> = {
    name: site.name,
    status: t(`csv.label.${siteLabel(site)}`),
    company: site.companyName,
    parent: parentNameIn(scope, site),
    url: siteOrigin(site, env),
    viewMode: t(`csv.viewModes.${site.viewMode}`),
    columns: site.numberHorizontal,
    rows: site.numberVertical,
    cells: site.cellOrder.length,
    defaultLanguage: t(`csv.language.${site.defaultLanguage}`),
    languages: site.languages.map((language) => t(`csv.language.${language}`)).join(', '),
    release: site.liveReleaseId ? site.releaseCount : '',
    publishedAt: moment(site.publishedAt),
    createdAt: moment(site.createdAt),
    updatedAt: moment(site.updatedAt),
    id: site.id,
  }
  return csvRow(COLUMNS.map((column) => cells[column]))
}

async function* readPages(env: Bindings, scope: Scope, filters: Filters) {
  let last: SiteListRow | undefined
  for (let left = SITE_EXPORT_MAX; left > 0;) {
    const limit = Math.min(PAGE, left)
    const query = { ...filters, page: 1, limit, sort: 'created_at', direction: 'desc' } as const
    const rows = await listSites(env.DB, scope, query, last)
    yield rows
    left -= rows.length
    last = rows.at(-1)
    if (rows.length < limit) return
  }
}

async function* toRecords(env: Bindings, scope: Scope, filters: Filters, language: Language) {
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, language)
  yield CSV_BOM + csvRow(COLUMNS.map((column) => t(`csv.${column}`)))
  for await (const rows of readPages(env, scope, filters))
    yield rows.map((row) => toRecord(t, row, { env, scope })).join('')
}

/** The scope's sites as a CSV file, newest first, page by page as the client reads it. */
export function streamSitesCsv(
  env: Bindings,
  scope: Scope,
  filters: Filters,
  language: Language,
): ReadableStream<Uint8Array> {
  return streamText(toRecords(env, scope, filters, language))
}
