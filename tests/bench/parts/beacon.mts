import { buildRelease } from '#tests/bench/fixtures/release.ts'
import { alternate, describe } from '#tests/bench/kit/cpu-passes.mts'
import { publishRelease, startPlatform } from '#tests/bench/kit/platform.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { QUIET } from '#tests/bench/kit/stats.mts'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

/** A visit's beacon with ten events: its start, an entry, four seen cells and four times. */
function beaconOf({ releaseId, language }: { releaseId: string; language: string }): string {
  const seen = ['A1', 'B1', 'A2', 'B2'].flatMap((place) => [
    [`w.${place}`, 0, 1],
    [`t.${place}`, 0, 4200],
  ])
  const from = [false, 'www.google.com', '?utm_source=mail&utm_campaign=winter', 'A1']
  return JSON.stringify({
    release_id: releaseId,
    language,
    age: 21_000,
    counts: [['s', 0, 1], ['i.A1', 0, 1], ...seen],
    from,
  })
}

/** A3: the beacon of a visit through the whole Worker, against a Worker that parses the same and answers 204. */
export async function measureBeacon(): Promise<Findings> {
  const platform = await startPlatform()
  try {
    const { port, workerdPid } = platform
    const release = buildRelease({ columns: 5, cells: 40 })
    await publishRelease(platform, release)
    const sent = { port, headers: { 'user-agent': BROWSER }, body: beaconOf(release) }
    const beacon = { ...sent, path: `/v1/end-user/site/${release.siteUuid}/event` }
    const parsed = { ...sent, path: '/__bench/parse' }
    const passes = await alternate(workerdPid, { beacon, parsed })
    return {
      figures: { A3: passes.beacon.micros / passes.parsed.micros },
      notes: [`CPU µs a beacon of ten events: ${describe(passes.beacon)}, parsed alone ${describe(passes.parsed)}`],
      isNoisy: passes.parsed.spread > QUIET,
    }
  } finally {
    await platform.stop()
  }
}
