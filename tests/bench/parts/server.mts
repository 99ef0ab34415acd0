import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashPassword } from '#worker/platform/password.ts'
import { buildRelease } from '#tests/bench/fixtures/release.ts'
import { bundleWorker } from '#tests/bench/kit/bundle.mts'
import { load, loadFor, type Target } from '#tests/bench/kit/load-client.mts'
import { outPath } from '#tests/bench/kit/paths.mts'
import { type Platform, publishRelease, startPlatform } from '#tests/bench/kit/platform.mts'
import { cpuSeconds } from '#tests/bench/kit/process-cpu.mts'
import { startRawWorkerd } from '#tests/bench/kit/raw-workerd.mts'
import { scryptBytes, scryptMicros } from '#tests/bench/kit/scrypt.mts'
import { median, QUIET, spread, sum } from '#tests/bench/kit/stats.mts'
import type { Findings } from '#tests/bench/kit/report.mts'

const PASSES = 3
const WARM_SECONDS = 1
const SECONDS = 5
/** The one that the compute Worker checks. */
const PASSWORD = 'bench'
const HITS = 10_000
const FIRST_HITS = 100
/** How long an isolate believes a site's pointer, in seconds (S4). */
const POINTER_SECONDS = 5

type Sample = { micros: number; perSecond: number }

/** S1 and S2 in workerd itself, H1, then S3 to S5 through the whole Worker. */
export async function measureServer(): Promise<Findings> {
  const raw = await measureRaw()
  const whole = await measureWhole(raw.page)
  return { figures: { ...raw.figures, ...whole.figures }, notes: [...raw.notes, ...whole.notes], isNoisy: raw.isNoisy }
}

async function measureRaw() {
  const workerd = await startRawWorkerd(await bundleWorker('compute'))
  try {
    let passes = await alternate(workerd, ['/plain', '/bytes', '/ssr'])
    if (spread(microsOf(passes['/plain'])) > QUIET) passes = await alternate(workerd, ['/plain', '/bytes', '/ssr'])
    const plain = summarise(passes['/plain'])
    const bytes = summarise(passes['/bytes'])
    const ssr = summarise(passes['/ssr'])
    const page = await fetch(`http://127.0.0.1:${workerd.port}/bytes`).then((answer) => answer.bytes())
    const password = await measurePassword(workerd)
    return {
      page,
      figures: {
        S1: ssr.micros / plain.micros,
        S2: ssr.perSecond / plain.perSecond,
        ...password,
      },
      notes: [
        `CPU µs an answer: plain ${describe(plain)}, bytes ${describe(bytes)}, page ${describe(ssr)}`,
        `answers a second: plain ${Math.round(plain.perSecond)}, bytes ${Math.round(bytes.perSecond)}, page ${Math.round(ssr.perSecond)}`,
      ],
      isNoisy: plain.spread > QUIET,
    }
  } finally {
    workerd.stop()
  }
}

/** Plain Node computes the same before and after: what else the machine does falls on both. */
async function measurePassword({ pid, port }: { pid: number; port: number }) {
  const stored = await hashPassword(PASSWORD)
  const before = scryptMicros(PASSWORD, stored)
  const verify = await sample(pid, { port, path: `/verify?hash=${encodeURIComponent(stored)}` }, 1)
  const plain = (before + scryptMicros(PASSWORD, stored)) / 2
  return { H1: verify.micros / 1000, 'H1.ratio': verify.micros / plain, 'H1.memory': scryptBytes(stored) }
}

/** Several passes over the paths, each in another order: what else the machine does falls on all alike. */
async function alternate({ pid, port }: { pid: number; port: number }, paths: readonly string[]) {
  const samples: Record<string, Sample[]> = {}
  for (let pass = 0; pass < PASSES; pass++) {
    const order = pass % 2 === 0 ? paths : paths.toReversed()
    for (const path of order) (samples[path] ??= []).push(await sample(pid, { port, path }))
  }
  return samples
}

async function sample(pid: number, target: Target, connections = 8): Promise<Sample> {
  await loadFor(target, WARM_SECONDS, connections)
  const before = cpuSeconds(pid)
  const { answers, perSecond } = await loadFor(target, SECONDS, connections)
  return { micros: ((cpuSeconds(pid) - before) / answers) * 1e6, perSecond }
}

const microsOf = (samples: readonly Sample[] = []) => samples.map(({ micros }) => micros)

type Summary = { micros: number; spread: number; perSecond: number }

function summarise(samples: readonly Sample[] = []): Summary {
  const micros = microsOf(samples)
  return { micros: median(micros), spread: spread(micros), perSecond: median(samples.map((one) => one.perSecond)) }
}

const describe = ({ micros, spread: apart }: Summary) => `${Math.round(micros)} (±${Math.round(apart * 50)} %)`

/** `asset` is the same page as bytes, served as a static file. */
async function measureWhole(asset: Uint8Array) {
  const assetFile = outPath('assets', 'bench-page.html')
  writeFileSync(assetFile, asset)
  const platform = await startPlatform(dirname(assetFile))
  try {
    const page = { port: platform.port, path: await publishRelease(platform, buildRelease({ columns: 5, cells: 40 })) }
    const renders = await countRenders(platform, page, 1)
    const paths = [page.path, '/__bench/asset']
    const passes = await alternate({ pid: platform.workerdPid, port: platform.port }, paths)
    const [hit, file] = paths.map((path) => summarise(passes[path])) as [Summary, Summary]
    const hits = await measureHits(platform, page)
    const second = await publishRelease(platform, buildRelease({ columns: 4, cells: 40 }))
    const joined = await countRenders(platform, { port: platform.port, path: second }, FIRST_HITS)
    return {
      // A page is rendered in parts: as many as rows, here 8 and 10, and one for what surrounds them.
      figures: { S3: hit.micros / file.micros, ...hits, S5: joined / (renders + 2) },
      notes: [`CPU µs an answer: cache hit ${describe(hit)}, static file ${describe(file)}`],
    }
  } finally {
    await platform.stop()
  }
}

/** How often React renders while so many visitors ask at once for a page that nobody has asked for. */
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
