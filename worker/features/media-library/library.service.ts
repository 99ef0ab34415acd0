import { PLACES_MAX, type PlaceKind } from '#shared/media/library-rules.ts'
import type {
  LibraryItem,
  LibraryQuery,
  MediaChange,
  MediaFolder,
  MediaPlace,
  MediaUse,
} from '#shared/media/library.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { isLanguage } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import { type Page, toPage } from '#shared/wire/pagination.ts'
import { findMedia, isPrivate, type MediaRow, toMediaInfo } from '#worker/entities/media/media.repository.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { deleteFolder, insertFolder, listFolders, renameFolder } from './folder.repository.ts'
import {
  countUses,
  findListed,
  hasPicture,
  listLibrary,
  listPosters,
  moveListed,
  removeListed,
  updateListed,
} from './library.repository.ts'
import { listPlaces, type PlaceRow } from './place.repository.ts'

type Reader = { env: Bindings; caller: Caller; scope: Scope }
type Own = { env: Bindings; caller: Caller; id: string }

/** The account whose library is meant: that of a site in the scope, else the caller's. Throws 404. */
async function accountOf({ env, caller, scope }: Reader, ofSite: string | undefined): Promise<string> {
  return ofSite ? (await requireSite(env, scope, ofSite)).site.accountId : caller.accountId
}

const shownRows = (rows: readonly MediaRow[], env: Bindings) =>
  showMedia(new Map(rows.map((row) => [row.id, { ...toMediaInfo(row), isPrivate: isPrivate(row) }])), env)

/** One page of a library. */
export async function getLibrary(reader: Reader, query: LibraryQuery): Promise<Page<LibraryItem>> {
  const { env } = reader
  const accountId = await accountOf(reader, query.ofSite)
  const { rows, total } = await listLibrary(env.DB, accountId, query)
  const infos = shownRows(rows, env)
  const films = rows.filter(({ type }) => type?.startsWith('video/'))
  const [uses, used] = await Promise.all([
    countUses(
      env.DB,
      accountId,
      rows.map(({ id }) => id),
    ),
    listPosters(
      env.DB,
      accountId,
      films.map(({ id }) => id),
    ),
  ])
  const posterOf = ({ id, posterId }: MediaRow) => used.get(id) ?? posterId
  const posters = showMedia(
    await findMedia(
      env.DB,
      films.flatMap((film) => posterOf(film) ?? []),
      accountId,
    ),
    env,
  )
  const items = rows.flatMap((row): LibraryItem[] => {
    const info = infos.get(row.id)
    if (!info) return []
    const { places = 0, sites = 0 } = uses.get(row.id) ?? {}
    return [
      {
        ...info,
        bytes: row.size,
        createdAt: new Date(row.createdAt).toISOString(),
        folderId: row.folderId,
        isKept: row.keptAt !== null,
        poster: posters.get(posterOf(row) ?? '') ?? null,
        places,
        sites,
      },
    ]
  })
  return toPage(items, query, total)
}

const SETTING_KINDS: Readonly<Record<string, PlaceKind>> = { '$.logoMediaId': 'logo', '$.faviconMediaId': 'favicon' }

function kindOf({ source, path }: PlaceRow): PlaceKind {
  if (source === 'kit') return 'brand_kit'
  if (source === 'part') return 'popup'
  if (source === 'settings') return SETTING_KINDS[path] ?? 'logo'
  if (source !== 'cell') return source
  if (path.endsWith('.posterId')) return 'poster'
  return path.startsWith('$.products') ? 'product' : 'picture'
}

function toPlace(row: PlaceRow): MediaPlace {
  const order: string[] = JSON.parse(row.order)
  const isOfCell = row.source === 'cell' || row.source === 'test'
  const at = isOfCell ? order.indexOf(row.place) : -1
  const language = /^\$(?:\.variants\[\d\])?\.creativeByLanguage\.(\w+)/.exec(row.path)?.[1]
  return {
    siteId: row.siteId,
    siteName: row.siteName,
    kind: kindOf(row),
    cellId: at >= 0 ? row.place : null,
    position: at >= 0 ? formatPosition(positionOf(at, row.columns)) : null,
    language: language && isLanguage(language) ? language : null,
  }
}

/** A file of the caller's library. Throws 404. */
export async function requireListed({ env, caller, id }: Own): Promise<MediaRow> {
  const row = await findListed(env.DB, caller.accountId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Where a file of the caller's library is used. Throws 404. */
export async function getUse(own: Own): Promise<MediaUse> {
  const { id } = await requireListed(own)
  const rows = await listPlaces(own.env.DB, own.caller.accountId, id)
  return { places: rows.slice(0, PLACES_MAX).map(toPlace), hasMore: rows.length > PLACES_MAX }
}

/** Renames a file, keeps it or lets it go, or gives a film its poster. Throws 404, and `validation` for the poster. */
export async function changeListed(own: Own, { name, isKept, posterId }: MediaChange): Promise<void> {
  const { env, caller, id } = own
  const row = await requireListed(own)
  if (posterId && !(await hasPicture(env.DB, caller.accountId, posterId)))
    throw new AppError('validation', { fields: { posterId: { key: 'media' } } })
  const kept = isKept === undefined ? {} : { keptAt: isKept ? (row.keptAt ?? now()) : null }
  // A file that is let go is in no folder: the sweep would take it out of there.
  const folder = isKept === false ? { folderId: null } : {}
  const changed = { ...(name === undefined ? {} : { name }), ...(posterId ? { posterId } : {}), ...kept, ...folder }
  if (Object.keys(changed).length > 0) await updateListed(env.DB, { accountId: caller.accountId, id }, changed)
}

/** Deletes a file that nothing uses. Throws 404, or `media_used`. */
export async function deleteListed(own: Own): Promise<void> {
  const { env, caller, id } = own
  const { name } = await requireListed(own)
  await removeListed(
    env.DB,
    { accountId: caller.accountId, id },
    {
      owner: caller,
      actorId: caller.personId,
      action: 'media.delete',
      subject: { type: 'media', id },
      detail: { name },
    },
  )
}

/** Moves files of the caller's library, those that are still there. Throws 404 if the folder is not there. */
export async function moveFiles(env: Bindings, caller: Caller, move: { ids: string[]; folderId: string | null }) {
  return { moved: await moveListed(env.DB, { ...move, accountId: caller.accountId }) }
}

/** The folders of a library. */
export async function getFolders(reader: Reader, ofSite: string | undefined): Promise<MediaFolder[]> {
  return listFolders(reader.env.DB, await accountOf(reader, ofSite))
}

/** Makes a folder. Throws `validation`. */
export async function addFolder(env: Bindings, caller: Caller, name: string): Promise<MediaFolder> {
  const id = newId()
  await insertFolder(env.DB, { accountId: caller.accountId, id }, name)
  return { id, name, files: 0 }
}

/** Renames a folder. Throws 404, or `validation`. */
export async function changeFolder({ env, caller, id }: Own, name: string): Promise<void> {
  await renameFolder(env.DB, { accountId: caller.accountId, id }, name)
}

/** Deletes an empty folder. Throws 404, or `folder_filled`. */
export async function removeFolder({ env, caller, id }: Own): Promise<void> {
  await deleteFolder(env.DB, { accountId: caller.accountId, id })
}
