import { createHash } from 'node:crypto'
import { listAccountsForCopy, listSitesForCopy } from '#worker/entities/live-site/pointer-copy.repository.ts'
import { accountCopyName, copyPointer, isShown, siteCopyName } from '#worker/entities/live-site/pointer-copy.service.ts'
import { type CopyName, copyKey, listCopies, putComparedAt } from '#worker/entities/live-site/pointer-copy.storage.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** Rows that are compared at once. */
const STEP = 500
/** Copies that a run corrects; the next one corrects the rest. */
const CORRECTED_MAX = 300

/** What a copy should be; without a text, nobody sees the site. */
type Wanted = { name: CopyName; cursor: string; text: string | undefined }

/** What R2 says of an object as its ETag; nothing secret depends on it. */
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

async function wantedSites(env: Bindings, after: string): Promise<Wanted[]> {
  const found = await listSitesForCopy(env.DB, after, STEP)
  return found.map((site) => ({
    name: siteCopyName(site.row),
    cursor: site.row.siteUuid,
    text: isShown(site) ? JSON.stringify(site) : undefined,
  }))
}

async function wantedAccounts(env: Bindings, after: string): Promise<Wanted[]> {
  const found = await listAccountsForCopy(env.DB, after, STEP)
  return found.map(({ id, ...window }) => ({ name: accountCopyName(id), cursor: id, text: JSON.stringify(window) }))
}

type Difference = { different: CopyName[]; next: string | undefined }

/** Names whose copy differs from what it should be, among those after `after`, and where the next step begins. */
async function findDifferent(env: Bindings, list: typeof wantedSites, after: string): Promise<Difference> {
  const wanted = await list(env, after)
  const [first, last] = [wanted.at(0), wanted.at(-1)]
  if (!first || !last) return { different: [], next: undefined }
  const copies = await listCopies(env, { kind: first.name.kind, after, last: last.cursor })
  const isSame = ({ name, text }: Wanted) => {
    const copy = copies.get(copyKey(name))
    return text === undefined ? (copy?.isDown ?? true) : copy?.etag === md5(text)
  }
  const different = wanted.filter((one) => !isSame(one)).map(({ name }) => name)
  return { different, next: wanted.length < STEP ? undefined : last.cursor }
}

/** Corrects the copies that a list names, at most `max`. Returns how many. */
async function correct(env: Bindings, list: typeof wantedSites, max: number): Promise<number> {
  let corrected = 0
  let after: string | undefined = ''
  while (after !== undefined && corrected < max) {
    const found: Difference = await findDifferent(env, list, after)
    for (const name of found.different.slice(0, max - corrected)) await copyPointer(env, name)
    corrected += found.different.length
    after = found.next
  }
  return corrected
}

/**
 * Compares the copies of all pointers and contracts with the database, and corrects those that differ: after a change
 * whose process ended, or that could not write its copy (rules/reliability.md#an-outage).
 */
export async function comparePointerCopies(env: Bindings): Promise<void> {
  const at = now()
  const accounts = await correct(env, wantedAccounts, CORRECTED_MAX)
  await correct(env, wantedSites, CORRECTED_MAX - accounts)
  await putComparedAt(env, at)
}
