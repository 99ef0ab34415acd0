import { startOfMonth } from '#shared/time/months.ts'
import { setPrices } from '#tests/setup/billing/contracted.ts'
import { fillPayers, type Payers } from '#tests/setup/billing/many-payers.ts'
import { type Platform, startPlatform } from '#tests/bench/kit/platform.mts'
import { rowsRead, rowsWritten } from '#tests/bench/kit/counted-call.mts'
import type { Findings } from '#tests/bench/kit/report.mts'

const HOUR = 60 * 60 * 1000
const ACCOUNTS = 100_000

/** P1: a month of bills for 100,000 accounts, as they are spread over partners, and if all paid for themselves. */
export async function measureBilling(): Promise<Findings> {
  const spread = await measure({ direct: 2000, partners: 200, tree: ACCOUNTS - 2000 })
  const alone = await measure({ direct: ACCOUNTS, partners: 0, tree: 0 })
  const said = ({ calls, read, written, seconds }: typeof spread) =>
    `${calls} calls, ${read.toFixed(3)} rows read and ${written.toFixed(3)} written an account, ${seconds.toFixed(1)} s`
  return {
    figures: {
      'P1.calls': spread.calls,
      'P1.read': spread.read,
      'P1.written': spread.written,
      'P1.again': spread.again,
    },
    notes: [`2,000 payers: ${said(spread)}`, `100,000 payers: ${said(alone)}; again ${alone.again} rows written`],
  }
}

async function measure(payers: Payers) {
  const platform = await startPlatform(undefined, 'local')
  try {
    await setPrices(platform.env, 'light', 1, { price: 5980, limitAccess: 1000, limitAccessPrice: 300 })
    await fillPayers(platform.env, payers, startOfMonth('2027-01'))
    // The first months have initial fees, and nothing to compare with.
    for (const month of ['2027-02', '2027-03', '2027-04']) await billAt(platform, startOfMonth(month) + 7 * HOUR)
    const { calls, milliseconds } = await billAt(platform, startOfMonth('2027-05') + 7 * HOUR)
    await platform.env.DB.prepare('UPDATE bill_months SET verified_at = ?').bind(startOfMonth('2027-06')).run()
    const again = await billAt(platform, startOfMonth('2027-05') + 8 * HOUR)
    return {
      calls: calls.length,
      read: rowsRead(calls) / ACCOUNTS,
      written: rowsWritten(calls) / ACCOUNTS,
      again: rowsWritten(again.calls),
      seconds: milliseconds / 1000,
    }
  } finally {
    await platform.stop()
  }
}

/** Runs the job at a moment. Returns its database calls. */
async function billAt(platform: Platform, at: number) {
  const started = performance.now()
  const answer = await fetch(`http://localhost:${platform.port}/__bench/bills?at=${at}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The bills failed: ${await answer.text()}`)
  const milliseconds = performance.now() - started
  const { calls } = await platform.takeCounts()
  return { calls, milliseconds }
}
