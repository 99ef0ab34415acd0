import { LIVE_DELIVERIES_MAX } from '#shared/announcement/announcement-rules.ts'
import type { AnnouncementQuery, DeliveryBody } from '#shared/announcement/announcements.ts'
import type { DeliveryDetail, DeliveryItem, DeliveryPage, DeliverySite } from '#shared/announcement/deliveries.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { ownerAddress } from '#worker/entities/live-site/owner-view.ts'
import { isTerminated } from '#worker/entities/live-site/terminated-site.ts'
import { signShownName } from '#worker/entities/working-copy/shown-media.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { siteOrigin } from '#worker/platform/hosts.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { toShown, toStanding, writtenIn } from './announcement-answer.ts'
import {
  type AnnouncementRow,
  findAnnouncement,
  findDeletedAnnouncement,
  listAnnouncements,
  type Shelf,
} from '#worker/entities/announcements/announcement.repository.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  type Desk,
  requireAnnouncement,
  undeleteAnnouncement,
} from './announcement.service.ts'
import { findDeliverySite, findReach } from './delivery.repository.ts'

/** The caller, its scope, and the site whose deliveries it edits. */
export type DeliveryContext = { env: Bindings; caller: Caller; scope: Scope; siteId: string }
type Saved = { id: string; version: number }
type DeliveryDesk = { site: SiteRow; shelf: Shelf; desk: Desk }

/** The desk of a site of the scope; the site's account is the author. Throws 404, and `read_only`. */
async function openDesk({ env, caller, scope, siteId }: DeliveryContext): Promise<DeliveryDesk> {
  const { site } = await requireSite(env, scope, siteId)
  const { id, accountId, oemMasterId, oemAdminId, defaultLanguage: language } = site
  const shelf = { kind: 'delivery', siteId: id } as const
  const author = { accountId, oemMasterId, oemAdminId, personId: caller.personId }
  return { site, shelf, desk: { env, shelf, author, language } }
}

/** Items of the list, with the texts of the site's default language, in which its maker writes. */
async function toItems({ env, language }: Desk, rows: readonly AnnouncementRow[]): Promise<DeliveryItem[]> {
  const [media, reach] = await Promise.all([
    findMedia(
      env.DB,
      rows.flatMap(({ imageMediaId }) => imageMediaId ?? []),
    ),
    findReach(
      env.DB,
      rows.map(({ id }) => id),
    ),
  ])
  const at = now()
  return rows.map((row) => ({
    ...toShown(row, media, { language, defaultLanguage: writtenIn(row, language) }),
    ...toStanding(row, at),
    membersOnly: row.membersOnly,
    reach: reach.get(row.id) ?? { seen: 0, opened: 0 },
  }))
}

async function toDeliverySite(env: Bindings, site: SiteRow): Promise<DeliverySite> {
  const at = now()
  const { id, name, defaultLanguage, languages, status, liveReleaseId, servedFrom, servedUntil } = site
  const isServed = status === 'PUBLISH' && liveReleaseId !== null && servedFrom <= at && at < servedUntil
  return {
    id,
    name,
    defaultLanguage,
    languages,
    isServed,
    isReadOnly: isTerminated(site),
    url: siteOrigin(site, env),
    ownerUrl: ownerAddress(site, env),
    logo: toThumb(env, site.settings.logoMediaId),
    picture: toThumb(env, site.pictures[site.cellOrder[0] ?? '']),
    ...(await findDeliverySite(env.DB, id)),
  }
}

/** The small form of a picture, as the back office shows it. */
function toThumb(env: Bindings, mediaId: string | null | undefined): string | null {
  return mediaId ? mediaPath(signShownName(mediaId, env), 'thumb.webp') : null
}

/** A page of a site's deliveries, the newest change first. Throws 404. */
export async function getDeliveries(context: DeliveryContext, query: AnnouncementQuery): Promise<DeliveryPage> {
  const { env } = context
  const { site, shelf, desk } = await openDesk(context)
  const { rows, total } = await listAnnouncements(env.DB, shelf, query)
  return { ...toPage(await toItems(desk, rows), query, total), site: await toDeliverySite(env, site) }
}

async function readDelivery({ site, desk }: DeliveryDesk, id: string): Promise<DeliveryDetail> {
  const row = await requireAnnouncement(desk, id)
  const [item] = await toItems(desk, [row])
  if (!item) throw new Error('An item is missing')
  const { title, content, imageAlt, publication } = row
  return { ...item, site: await toDeliverySite(desk.env, site), edited: { title, content, imageAlt, publication } }
}

/** A delivery with its texts in every language. Throws 404. */
export async function getDelivery(context: DeliveryContext, id: string): Promise<DeliveryDetail> {
  return readDelivery(await openDesk(context), id)
}

/** Checks that a delivery for members only is of a site that has members. Throws `validation`. */
async function assertMembers({ site, desk }: DeliveryDesk, membersOnly: boolean, before: boolean): Promise<void> {
  if (!membersOnly || before) return
  const { hasMembers } = await findDeliverySite(desk.env.DB, site.id)
  if (!hasMembers) throw new AppError('validation', { fields: { membersOnly: { key: 'noMembers' } } })
}

function toDraft({ membersOnly, ...body }: DeliveryBody) {
  const nowhere = { onBackOffice: false, onLogin: false, isForPartners: false }
  return { body, own: { ...nowhere, byMail: false, membersOnly }, partnerIds: [] }
}

/** The version of a delivery, deleted or not. */
async function findVersion({ env, shelf }: DeliveryDesk['desk'], id: string): Promise<number | undefined> {
  const row = (await findAnnouncement(env.DB, shelf, id)) ?? (await findDeletedAnnouncement(env.DB, shelf, id))
  return row?.version
}

/**
 * Runs a change whose batch also checks the limit of live deliveries. Throws an error that names the cause of a failed
 * batch: the site (404, `read_only`), somebody else's change (`stale`), or too many deliveries (`limit_deliveries`).
 */
async function explained(context: DeliveryContext, saved: Saved | null, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error
    const { desk } = await openDesk(context)
    if (saved && (await findVersion(desk, saved.id)) !== saved.version) throw error
    throw new AppError('limit_deliveries', { values: { max: LIVE_DELIVERIES_MAX } })
  }
}

/** Stores a delivery. Throws 404, `read_only`, `limit_deliveries` and `validation`. */
export async function createDelivery(context: DeliveryContext, body: DeliveryBody): Promise<DeliveryDetail> {
  const opened = await openDesk(context)
  await assertMembers(opened, body.membersOnly, false)
  let id = ''
  await explained(context, null, async () => (id = await createAnnouncement(opened.desk, toDraft(body))))
  return readDelivery(opened, id)
}

/** Changes a delivery. Throws 404, `read_only`, `stale`, `limit_deliveries` and `validation`. */
export async function changeDelivery(
  context: DeliveryContext,
  saved: Saved,
  body: DeliveryBody,
): Promise<DeliveryDetail> {
  const opened = await openDesk(context)
  const before = await requireAnnouncement(opened.desk, saved.id)
  await assertMembers(opened, body.membersOnly, before.membersOnly)
  await explained(context, saved, () => changeAnnouncement(opened.desk, saved, toDraft(body)))
  return readDelivery(opened, saved.id)
}

/** Deletes a delivery; it can be restored for 30 days. Throws 404, `read_only` and `stale`. */
export async function deleteDelivery(context: DeliveryContext, { id, version }: Saved): Promise<void> {
  const { desk } = await openDesk(context)
  await explained(context, { id, version }, () => deleteAnnouncement(desk, id, version))
}

/** Restores a deleted delivery. Throws 404, `read_only` and `limit_deliveries`. */
export async function undeleteDelivery(context: DeliveryContext, id: string): Promise<DeliveryDetail> {
  const opened = await openDesk(context)
  const { desk, shelf } = opened
  const row = await findDeletedAnnouncement(desk.env.DB, shelf, id)
  if (!row) throw new AppError('not_found')
  await explained(context, row, () => undeleteAnnouncement(desk, id))
  return readDelivery(opened, id)
}
