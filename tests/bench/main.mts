// `npm run bench`: measures all parts, or the named ones. Only figures and ratios: a slow machine fails nothing.
import { cpus, loadavg } from 'node:os'
import { measureAccounts } from './parts/accounts.mts'
import { measureBeacon } from './parts/beacon.mts'
import { measureBilling } from './parts/billing.mts'
import { measureBrowser } from './parts/browser.mts'
import { measureBulk } from './parts/bulk.mts'
import { measureBytes } from './parts/bytes.mts'
import { measureDatabase } from './parts/database.mts'
import { measureEditor } from './parts/editor.mts'
import { measureOffice } from './parts/office.mts'
import { measureServer } from './parts/server.mts'
import { type Findings, printComparison, printFigures, writeFigures } from './kit/report.mts'
import { measureObjects } from './parts/objects.mts'
import { measureAnalysis } from './parts/analysis.mts'
import { measureVisits } from './parts/visits.mts'
import { measureStart } from './parts/start.mts'

const PARTS: Record<string, () => Promise<Findings>> = {
  bytes: measureBytes,
  start: measureStart,
  server: measureServer,
  beacon: measureBeacon,
  database: measureDatabase,
  accounts: measureAccounts,
  billing: measureBilling,
  visits: measureVisits,
  analysis: measureAnalysis,
  objects: measureObjects,
  browser: measureBrowser,
  office: measureOffice,
  editor: measureEditor,
  bulk: measureBulk,
}

/** Parts that count rows, calls and bytes of memory: other work beside them changes nothing, so these rows run at once. */
const COUNTING = [['bulk'], ['database', 'billing']]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000)
const figures: Findings['figures'] = {}
const notes = [`machine: ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the start`]
/** Measures a part, a noisy one once more. Undefined if it cannot be measured. */
async function measurePart(name: string, measure: () => Promise<Findings>): Promise<Findings | undefined> {
  try {
    const found = await measure()
    return found.isNoisy ? await measure() : found
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
    return undefined
  }
}

async function runPart(name: string): Promise<void> {
  const measure = PARTS[name]
  if (!measure || (wanted.length > 0 && !wanted.includes(name))) return
  const begun = Date.now()
  const found = await measurePart(name, measure)
  if (!found) return
  Object.assign(figures, found.figures)
  notes.push(...(found.notes ?? []).map((note) => `${name}: ${note}`))
  if (found.isNoisy) notes.push(`${name}: NOISY twice, even what is plain varied by more than 15 %`)
  console.error(`${name} took ${secondsSince(begun)} s`)
}

async function runInTurn(names: readonly string[]): Promise<void> {
  for (const name of names) await runPart(name)
}

const started = Date.now()
await runInTurn(Object.keys(PARTS).filter((name) => !COUNTING.flat().includes(name)))
await Promise.all(COUNTING.map(runInTurn))

console.log('')
printFigures(figures)
console.log(`\n${notes.join('\n')}`)
printComparison(figures)
// Figures of single parts would be compared with those of another machine or commit.
if (wanted.length === 0 && process.exitCode === undefined) writeFigures(figures)
console.error(`All took ${secondsSince(started)} s`)
