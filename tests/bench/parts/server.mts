import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashPassword } from '#worker/platform/password.ts'
import { buildRelease, testedRelease } from '#tests/bench/fixtures/release.ts'
import { bundleWorker } from '#tests/bench/kit/bundle.mts'
import { alternate, describe, sample } from '#tests/bench/kit/cpu-passes.mts'
import { load, type Target } from '#tests/bench/kit/load-client.mts'
import { outPath } from '#tests/bench/kit/paths.mts'
import { type Platform, publishRelease, startPlatform } from '#tests/bench/kit/platform.mts'
import { startRawWorkerd } from '#tests/bench/kit/raw-workerd.mts'
import { scryptBytes, scryptMicros } from '#tests/bench/kit/scrypt.mts'
import { QUIET, sum } from '#tests/bench/kit/stats.mts'
import type { Findings } from '#tests/bench/kit/report.mts'

/** The password that the compute Worker verifies. */
const PASSWORD = 'bench'
/** User agent of visitors who see a variant of a test. */
const VISITOR = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const HITS = 10_000
const FIRST_HITS = 100
/** How long an isolate caches a site's pointer, in seconds (S4). */
const POINTER_SECONDS = 5

/** S1 in workerd itself, H1, then S3 to S5 through the whole Worker. */
export async function measureServer(): Promise<Findings> {
  const raw = await measureRaw()
  const whole = await measureWhole(raw.page)
  return { figures: { ...raw.figures, ...whole.figures }, notes: [...raw.notes, ...whole.notes], isNoisy: raw.isNoisy }
}

async function measureRaw() {
  const workerd = await startRawWorkerd(await bundleWorker('compute'))
  try {
    const { port, pid } = workerd
    const targets = { plain: { port, path: '/plain' }, bytes: { port, path: '/bytes' }, ssr: { port, path: '/ssr' } }
    let passes = await alternate(pid, targets)
    if (passes.plain.spread > QUIET) passes = await alternate(pid, targets)
    const { plain, bytes, ssr } = passes
    const page = await fetch(`http://127.0.0.1:${port}/bytes`).then((answer) => answer.bytes())
    const password = await measurePassword(workerd)
    return {
      page,
      figures: {
        S1: ssr.micros / plain.micros,
        ...password.figures,
      },
      notes: [
        `CPU µs an answer: plain ${describe(plain)}, bytes ${describe(bytes)}, page ${describe(ssr)}`,
        `answers a second: plain ${Math.round(plain.perSecond)}, bytes ${Math.round(bytes.perSecond)}, page ${Math.round(ssr.perSecond)}`,
        `CPU of checking a password: ${Math.round(password.milliseconds)} ms`,
      ],
      isNoisy: plain.spread > QUIET,
    }
  } finally {
    workerd.stop()
  }
}

/** Node computes the same before and after, so that other load on the machine affects both. */
async function measurePassword({ pid, port }: { pid: number; port: number }) {
  const stored = await hashPassword(PASSWORD, 'office')
  const before = scryptMicros(PASSWORD, stored)
  const verify = await sample(pid, { port, path: `/verify?hash=${encodeURIComponent(stored)}` }, 1)
  const plain = (before + scryptMicros(PASSWORD, stored)) / 2
  return {
    milliseconds: verify.micros / 1000,
    figures: { 'H1.ratio': verify.micros / plain, 'H1.memory': scryptBytes(stored) },
  }
}

/** `asset` is the same page as bytes, served as a static file. */
async function measureWhole(asset: Uint8Array) {
  const assetFile = outPath('assets', 'bench-page.html')
  writeFileSync(assetFile, asset)
  const platform = await startPlatform(dirname(assetFile))
  try {
    const { port } = platform
    const page = { port, path: await publishRelease(platform, buildRelease({ columns: 5, cells: 40 })) }
    const renders = await countRenders(platform, page, 1)
    const test = await publishRelease(platform, testedRelease({ columns: 6, cells: 40 }))
    const tested = { port, path: test, headers: { 'user-agent': VISITOR } }
    const file = { port, path: '/__bench/asset' }
    const passes = await alternate(platform.workerdPid, { hit: page, tested, file })
    const hits = await measureHits(platform, page)
    const second = await publishRelease(platform, buildRelease({ columns: 4, cells: 40 }))
    const joined = await countRenders(platform, { port: platform.port, path: second }, FIRST_HITS)
    return {
      // A page renders in parts: one for each row, here 8 and 10, and one for the frame.
      figures: {
        S3: passes.hit.micros / passes.file.micros,
        'S3.tested': passes.tested.micros / passes.file.micros,
        ...hits,
        S5: joined / (renders + 2),
      },
      notes: [
        `CPU µs an answer: cache hit ${describe(passes.hit)}, with a cell test ${describe(passes.tested)}, static file ${describe(passes.file)}`,
      ],
    }
  } finally {
    await platform.stop()
  }
}

/** Counts React renders while many visitors request an uncached page at once. */
async function countRenders(platform: Platform, page: Target, visitors: number): Promise<number> {
  await platform.takeCounts()
  await load(page, (asked) => asked >= visitors, visitors)
  return (await platform.takeCounts()).renders
}

async function measureHits(platform: Platform, page: Target) {
  await load(page, (asked) => asked >= FIRST_HITS)
  await platform.takeCounts()
  const started = performance.now()
  await load(page, (asked) => asked >= HITS)
  const lifetimes = Math.ceil((performance.now() - started) / 1000 / POINTER_SECONDS)
  const { calls, renders } = await platform.takeCounts()
  return { 'S4.renders': renders, 'S4.rows': sum(calls.map(({ rowsRead }) => rowsRead)) / lifetimes }
}
