import { dirname } from 'node:path'
import { bundleWorker } from '#tests/bench/kit/bundle.mts'
import { outPath } from '#tests/bench/kit/paths.mts'
import { startRawWorkerd } from '#tests/bench/kit/raw-workerd.mts'
import { median } from '#tests/bench/kit/stats.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { measureWorker, START_MODULE } from '#scripts/worker-size.mjs'

const RUNS = 9

/** A visitor's page and a call of the API that need no binding: nobody has this site, and there is no such call. */
const ASKED = { page: '/sites/nobody/', api: '/v1/nothing' }

/**
 * C1: the size of the deployed Worker, and how long workerd needs from its start to the first answer with it. workerd
 * compiles all modules at the start, also those that are loaded on first use, so all of them are there.
 */
export async function measureStart(): Promise<Findings> {
  const trivial = await bundleWorker('trivial')
  const real = outPath('worker', START_MODULE)
  const times = { trivial: [] as number[], page: [] as number[], api: [] as number[] }
  for (let run = 0; run < RUNS; run++) {
    times.trivial.push(await millisToAnswer(trivial, { path: '/' }))
    for (const kind of ['page', 'api'] as const)
      times[kind].push(await millisToAnswer(real, { path: ASKED[kind], status: 404 }))
  }
  const [page, api, fast] = [median(times.page), median(times.api), median(times.trivial)]
  const { start } = await measureWorker(dirname(real))
  return {
    figures: { C1: start, 'C1.start': page / fast, 'C1.api': api / fast },
    notes: [
      `milliseconds to the first answer: a page ${Math.round(page)}, the API ${Math.round(api)}, a trivial Worker ${Math.round(fast)}`,
    ],
  }
}

async function millisToAnswer(script: string, asked: { path: string; status?: number }): Promise<number> {
  const started = performance.now()
  const { stop } = await startRawWorkerd(script, asked)
  const millis = performance.now() - started
  stop()
  return millis
}
