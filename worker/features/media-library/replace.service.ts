import type { ReplacedSite } from '#shared/media/library.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findBrandKit, kitRecord, saveBrandKit } from '#worker/entities/brand-kit/brand-kit.repository.ts'
import { findMedia, toMediaInfo } from '#worker/entities/media/media.repository.ts'
import { mergePictures } from '#worker/entities/working-copy/site-document.ts'
import { updateSite } from '#worker/entities/working-copy/site.repository.ts'
import {
  guardVersion,
  loadWorkingCopy,
  mediaIdsOf,
  requireSite,
} from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { listPosters, listUsingSites, updateListed } from './library.repository.ts'
import { requireListed } from './library.service.ts'
import { type Swap, swapMedia } from './swap-media.ts'

type ReplaceInput = { env: Bindings; caller: Caller; scope: Scope; id: string; by: string }

/** Times that a site is tried again which somebody saves meanwhile. */
const ATTEMPTS = 3

const refused = () => new AppError('validation', { fields: { by: { key: 'media' } } })

/** Both files, which must be of one kind; a film needs a poster. Throws 404, or `validation`. */
async function findSwap({ env, caller, id, by }: ReplaceInput) {
  const from = await requireListed({ env, caller, id })
  const to = await requireListed({ env, caller, id: by }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? refused() : error
  })
  const { kind } = toMediaInfo(to)
  if (from.id === to.id || toMediaInfo(from).kind !== kind) throw refused()
  if (kind === 'image') return { from, to, posterId: null }
  const posterId = to.posterId ?? (await listPosters(env.DB, caller.accountId, [to.id])).get(to.id)
  if (!posterId) throw refused()
  return { from, to, posterId }
}

/**
 * Puts one file of the library in the place of another in the brand kit and in every working copy of the account: one
 * batch a site, or nothing of it. Releases stay as they are, and so does a test's variant. The file that went is kept, so that it can be
 * put back. Throws 404, and `validation` for a file of another kind.
 */
export async function replaceEverywhere(input: ReplaceInput): Promise<ReplacedSite[]> {
  const { env, caller } = input
  const { from, to, posterId } = await findSwap(input)
  const swap = { from: from.id, to: to.id, posterId }
  if (from.keptAt === null) await updateListed(env.DB, { accountId: caller.accountId, id: from.id }, { keptAt: now() })
  await retryStale(() => replaceInKit(input, from.id))
  const siteIds = await listUsingSites(env.DB, caller.accountId, from.id)
  const replaced: ReplacedSite[] = []
  for (const siteId of siteIds)
    replaced.push(await replaceInSite(input, siteId, { ...swap, names: [from.name, to.name] }))
  return replaced
}

type NamedSwap = Swap & { names: [from: string, to: string] }

const isStale = (error: unknown) => error instanceof AppError && error.code === 'stale'

/** Tries a save again that somebody else was faster than; undefined where others keep saving. */
function retryStale<Saved>(save: () => Promise<Saved>, attempts = ATTEMPTS): Promise<Saved | undefined> {
  return save().catch((error: unknown) => {
    if (!isStale(error)) throw error
    return attempts > 1 ? retryStale(save, attempts - 1) : undefined
  })
}

/** Replaces the logo of the brand kit, where it is the file. Throws `stale`. */
async function replaceInKit({ env, caller, by }: ReplaceInput, from: string): Promise<void> {
  const row = await findBrandKit(env.DB, caller.accountId)
  if (row?.doc.logoMediaId !== from) return
  await saveBrandKit(env.DB, {
    accountId: caller.accountId,
    doc: { ...row.doc, logoMediaId: by },
    version: row.version,
    record: kitRecord(caller),
  })
}

/** Replaces in one site; a site that others keep saving is left as it is. */
async function replaceInSite(input: ReplaceInput, siteId: string, swap: NamedSwap): Promise<ReplacedSite> {
  const saved = await retryStale(() => saveSwapped(input, siteId, swap))
  if (saved) return saved
  return { siteId, siteName: (await siteOf(input, siteId)).name, isReplaced: false }
}

const siteOf = async ({ env, scope }: ReplaceInput, siteId: string) => (await requireSite(env, scope, siteId)).site

async function saveSwapped(input: ReplaceInput, siteId: string, { names, ...swap }: NamedSwap): Promise<ReplacedSite> {
  const { env, caller } = input
  const site = await siteOf(input, siteId)
  const copy = await loadWorkingCopy(env, site)
  const after = swapMedia(copy, swap)
  const cells = after.cells.filter((cell, index) => !isSame(cell, copy.cells[index]))
  const changed = Object.entries(after.parts).filter(
    ([name, part]) => !isSame(part, copy.parts[name as keyof SiteParts]),
  )
  const media = await findMedia(env.DB, mediaIdsOf({ cells }), site.accountId)
  const change = { field: 'media', from: names[0], to: names[1] }
  await guardVersion(env, site, site.version, () =>
    updateSite(env.DB, {
      site,
      version: site.version,
      actorId: caller.personId,
      head: {
        settings: swapMedia(site.settings, swap),
        pictures: mergePictures(site.pictures, { cells, removedCells: [], media }),
      },
      cells,
      removedCells: [],
      parts: Object.fromEntries(changed),
      action: 'site.edit',
      detail: { name: site.name, changes: [change] },
    }),
  )
  return { siteId, siteName: site.name, isReplaced: true }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
