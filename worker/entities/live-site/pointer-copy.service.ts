import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { findAccountForCopy, findSiteForCopy } from './pointer-copy.repository.ts'
import {
  type AccountCopy,
  type Copied,
  type CopyName,
  type Down,
  getCopy,
  isDown,
  putCopy,
  putDown,
  putHostCopy,
  putNameCopy,
  type SiteCopy,
} from './pointer-copy.storage.ts'

type Env = Pick<Bindings, 'DB' | 'MEDIA'>

/** The longest time between taking a copy down and the end of the change that it is taken down for. */
const CHANGE_MAX = 60_000

/** Whether visitors may see a site at some time: published, and not deleted. */
export const isShown = ({ row }: SiteCopy) =>
  row.status === 'PUBLISH' && row.deletedAt === null && row.liveReleaseId !== null

/** What the copy should say; undefined = down. */
async function load(env: Env, name: CopyName): Promise<SiteCopy | AccountCopy | undefined> {
  if (name.kind === 'account') return findAccountForCopy(env.DB, name.id)
  const site = await findSiteForCopy(env.DB, name.id)
  return site && isShown(site) ? site : undefined
}

/**
 * Makes a copy say what the database says. A change that runs meanwhile wins: what it took down stays down until it has
 * ended (`settles`: its id), and a copy that was changed since it was read is left alone.
 */
export async function copyPointer(env: Env, name: CopyName, settles?: string): Promise<void> {
  const found = await getCopy(env, name)
  if (found && isChanging(found.content, settles)) return
  const value = await load(env, name)
  const text = value ? JSON.stringify(value) : textOfDown(found)
  if (text !== undefined && text !== found?.text) await putCopy(env, name, text, found?.etag)
  if (value && 'row' in value) await copyHosts(env, value)
}

/** The text of a copy that is down for good; the same where it is so already, or where there is none. */
function textOfDown(found: Copied<object> | undefined): string | undefined {
  if (!found || (isDown(found.content) && found.content.isSettled)) return found?.text
  return JSON.stringify({ down: newId(), at: now(), isSettled: true } satisfies Down)
}

/** Whether another change took the copy down and has not ended. */
const isChanging = (content: object, settles: string | undefined) =>
  isDown(content) && !content.isSettled && content.down !== settles && content.at > now() - CHANGE_MAX

async function copyHosts(env: Env, { row, companions, names = [] }: SiteCopy): Promise<void> {
  const hosts = [...(row.customHost === null ? [] : [row.customHost]), ...companions]
  for (const host of hosts) await putHostCopy(env, host, row.siteUuid)
  for (const name of names) await putNameCopy(env, name, row.siteUuid)
}

type Published = {
  id: string
  siteUuid: string
  accountId: string
  oemMasterId: string | null
  oemAdminId: string | null
}

export const siteCopyName = ({ id, siteUuid }: Pick<Published, 'id' | 'siteUuid'>) =>
  ({ kind: 'site', id, siteUuid }) as const
export const accountCopyName = (id: string) => ({ kind: 'account', id }) as const

/** Copies the pointer of a published site, and the contracts above it that have no copy yet. */
export async function copyPublished(env: Env, site: Published): Promise<void> {
  const owners = [site.accountId, site.oemMasterId, site.oemAdminId].filter((id) => id !== null).map(accountCopyName)
  const uncopied: CopyName[] = []
  for (const owner of owners) if (!(await getCopy(env, owner).catch(() => undefined))) uncopied.push(owner)
  await copyAfterChange(env, [siteCopyName(site), ...uncopied])
}

/** Copies pointers after a change that shows more than before. A failure is made good by the job. */
export async function copyAfterChange(env: Env, names: readonly CopyName[], settles?: string): Promise<void> {
  try {
    for (const name of names) await copyPointer(env, name, settles)
  } catch (error) {
    log('warn', 'pointer.copy', { error: describeError(error), count: names.length })
  }
}

/**
 * Runs a change after which visitors see less than before: its copies are taken down first, so that an outage never
 * brings back what was taken down (rules/reliability.md#an-outage). Throws, without the change, if a copy cannot be
 * taken down.
 */
export async function takeDownFirst<Result>(
  env: Env,
  names: readonly CopyName[],
  change: () => Promise<Result>,
): Promise<Result> {
  const down = newId()
  for (const name of names) await putDown(env, name, { down, at: now(), isSettled: false })
  try {
    return await change()
  } finally {
    await copyAfterChange(env, names, down)
  }
}
