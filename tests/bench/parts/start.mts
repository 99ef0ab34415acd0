import { readFileSync } from 'node:fs'
import { bundleWorker } from '#tests/bench/kit/bundle.mts'
import { gzip } from '#tests/bench/kit/compress.mts'
import { outPath } from '#tests/bench/kit/paths.mts'
import { startRawWorkerd } from '#tests/bench/kit/raw-workerd.mts'
import { median } from '#tests/bench/kit/stats.mts'
import type { Findings } from '#tests/bench/kit/report.mts'

const RUNS = 9

/** C1: the size of the deployed Worker, and how long workerd needs from its start to the first answer with it. */
export async function measureStart(): Promise<Findings> {
  const trivial = await bundleWorker('trivial')
  const real = outPath('worker', 'index.js')
  const times: { trivial: number[]; real: number[] } = { trivial: [], real: [] }
  for (let run = 0; run < RUNS; run++) {
    times.trivial.push(await millisToAnswer(trivial, '/'))
    times.real.push(await millisToAnswer(real, '/v1/health'))
  }
  const [slow, fast] = [median(times.real), median(times.trivial)]
  return {
    figures: { C1: gzip(readFileSync(real)).length, 'C1.start': slow / fast },
    notes: [`milliseconds to the first answer: ${Math.round(slow)}, a trivial Worker ${Math.round(fast)}`],
  }
}

async function millisToAnswer(script: string, path: string): Promise<number> {
  const started = performance.now()
  const { stop } = await startRawWorkerd(script, path)
  const millis = performance.now() - started
  stop()
  return millis
}
