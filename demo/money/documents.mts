import { setTimeout as sleep } from 'node:timers/promises'
import type { Month } from '#shared/time/months.ts'
import { call, must } from '#demo/api.mts'
import { at } from './clock.mts'
import { OPERATOR, tokenOf } from './people.mts'
import { DAY, monthAgo } from './times.ts'

const [LOOKS_MAX, LOOK_AFTER] = [60, 250]

type Archive = { month: Month; state: string }

const readArchives = async (token: string) =>
  (await must(call('GET', '/document-archive', token))).archives as unknown as Archive[]

/** Puts the documents of a month together. */
async function archive(token: string, month: Month): Promise<void> {
  const isThere = (await readArchives(token)).some((one) => one.month === month)
  if (!isThere) await must(call('POST', '/document-archive', token, { month }))
}

/** The documents of a month as a file that can be fetched, and one of the partner that could be fetched until yesterday. */
export async function archiveDocuments(): Promise<void> {
  const partner = await tokenOf('oem@example.com')
  await at(Date.now() - 2 * DAY, async () => {
    await archive(partner, monthAgo(12))
    for (let looks = 0; looks < LOOKS_MAX; looks++) {
      if ((await readArchives(partner)).every(({ state }) => state !== 'running')) return
      await sleep(LOOK_AFTER)
    }
  })
  await archive(await tokenOf(OPERATOR), monthAgo(12))
}
