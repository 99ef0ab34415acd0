import { AppError } from '#shared/wire/errors.ts'
import type { SharedVersion } from '#shared/site/sharing/sharing-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { ProjectionInput } from '#worker/entities/projection/projection.ts'
import { partsInPlan } from '#worker/entities/projection/parts-in-plan.ts'
import { getReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { snapshotFolder } from '#worker/entities/projection/release.storage.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import {
  loadWorkingCopy,
  mediaIdsOf,
  requireSite,
  type WorkingCopy,
} from '#worker/entities/working-copy/working-copy.service.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import type { Bindings, Viewer } from '#worker/platform/context.ts'
import { findShare, type ShareRow } from '#worker/entities/sharing/share.repository.ts'

/** The shared version of a site that a guest or a person of the back office may see, and its languages. */
export type SharedCopy = {
  site: SiteRow
  input: ProjectionInput
  /** The files under their permanent names. */
  media: ReadonlyMap<string, MediaInfo>
  follows: SharedVersion
  /** The release or snapshot that is shown; null = the working copy. */
  versionId: string | null
  languages: Language[]
  /** The language of addresses without one. */
  defaultLanguage: Language
}

type Head = Pick<
  SiteRow,
  'name' | 'defaultLanguage' | 'languages' | 'viewMode' | 'numberHorizontal' | 'numberVertical' | 'settings'
>

/**
 * The version that was shared with a guest, or the working copy for a person of the back office. Throws 404 if the site
 * was deleted, `gone` if a kept version does not exist any more.
 */
export async function loadSharedCopy(env: Bindings, viewer: Pick<Viewer, 'kind' | 'siteId'>): Promise<SharedCopy> {
  const { site, ownerType } = await requireSite(env, { kind: 'all' }, viewer.siteId)
  const share = viewer.kind === 'guest' ? (await findShare(env.DB, site.id)).share : undefined
  if (viewer.kind === 'guest' && !share) throw new AppError('unauthenticated')
  const { head, copy } = await loadVersion(env, site, share)
  const [plan, media] = await Promise.all([
    findPlanLimits(env.DB, { id: site.accountId, type: ownerType }),
    findMedia(env.DB, mediaIdsOf({ ...head, ...copy }), site.accountId),
  ])
  const input: ProjectionInput = {
    site: { ...site, ...head, ...head.settings },
    cells: copy.cells,
    parts: partsInPlan(copy.parts, plan),
    media: showMedia(media, env),
    releaseId: share?.versionId ?? 'preview',
    publishedAt: new Date(site.updatedAt).toISOString(),
  }
  return {
    site,
    input,
    media,
    follows: share?.follows ?? 'working',
    versionId: share?.versionId ?? null,
    ...sharedLanguages(head, share),
  }
}

/** The languages that are shared, at least one, and the one of addresses without a language. */
function sharedLanguages(head: Head, share: ShareRow | undefined) {
  const shown = head.languages.filter((one) => share?.languages.includes(one) ?? true)
  const languages = shown.length > 0 ? shown : [head.defaultLanguage]
  const [first = head.defaultLanguage] = languages
  return { languages, defaultLanguage: languages.includes(head.defaultLanguage) ? head.defaultLanguage : first }
}

async function loadVersion(
  env: Bindings,
  site: SiteRow,
  share: ShareRow | undefined,
): Promise<{ head: Head; copy: WorkingCopy }> {
  if (!share || share.follows === 'working') return { head: site, copy: await loadWorkingCopy(env, site) }
  const id = share.versionId ?? ''
  const source = await getReleaseSource(env, site.id, share.follows === 'snapshot' ? snapshotFolder(id) : id)
  if (!source) throw new AppError('gone')
  const { cells, parts, ...head } = source
  return { head, copy: { cells, parts } }
}
