import type { ChartUnit } from '#shared/analytics/analytics-rules.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/analytics-file/ja.ts'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/languages.ts'
import { loadCsvWords } from '#worker/platform/lazy/load.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import { toChart } from '#worker/features/analytics/chart.ts'
import { toLanding } from '#worker/features/analytics/landing.ts'
import { toRanking } from '#worker/features/analytics/ranking.ts'
import type { ReadAnalytics } from '#worker/features/analytics/read-analytics.service.ts'
import { toSwipes } from '#worker/features/analytics/swipes.ts'
import type { CsvLine, Words } from './csv-words.ts'
import { headLines } from './head-lines.ts'
import { chartLines, figureLines, goalLines, shareLines } from './landing-lines.ts'
import { rankingLines } from './ranking-lines.ts'
import { cellLines, forkLines, moveLines } from './swipe-lines.ts'

export type CsvView = { view: 'lp'; unit: ChartUnit } | { view: 'page' | 'ranking' }

/** The blocks of a file, with the same numbers as the screen. */
function blocksOf(t: Words, asked: CsvView, read: ReadAnalytics): Iterable<CsvLine>[] {
  const head = headLines(t, asked.view, read)
  if (asked.view === 'lp') {
    const landing = toLanding(read)
    return [
      head,
      figureLines(t, landing),
      goalLines(t, landing),
      shareLines(t, landing, read),
      chartLines(t, toChart(read, asked.unit)),
    ]
  }
  if (asked.view === 'ranking') return [head, rankingLines(t, toRanking(read))]
  const swipes = toSwipes(read)
  return [head, cellLines(t, swipes), moveLines(t, swipes), forkLines(t, swipes)]
}

/** Rows that are joined into one piece of a stream. */
const ROWS = 200

/** The rows of all blocks, with an empty one between two blocks. */
function* toRows(blocks: readonly Iterable<CsvLine>[]) {
  for (const [index, block] of blocks.entries()) {
    if (index > 0) yield '\r\n'
    for (const line of block) yield line.length > 0 ? csvRow(line) : '\r\n'
  }
}

async function* toTexts(blocks: readonly Iterable<CsvLine>[]) {
  let text = CSV_BOM
  let rows = 0
  for (const row of toRows(blocks)) {
    text += row
    rows++
    if (rows % ROWS > 0) continue
    yield text
    text = ''
  }
  yield text
}

export type CsvFile = { name: string; stream: ReadableStream<Uint8Array> }

/** A view of an analysis as a CSV file in a language, named by site and days. */
export async function toCsv(read: ReadAnalytics, asked: CsvView, language: Language): Promise<CsvFile> {
  const { analyticsWords } = await loadCsvWords()
  const t = createTranslator<typeof ja>(analyticsWords, language)
  const { site, period } = read.opened
  return {
    name: `${t(`title.${asked.view}`)}-${site.name}-${period.from}-${period.to}.csv`,
    stream: streamText(toTexts(blocksOf(t, asked, read))),
  }
}
