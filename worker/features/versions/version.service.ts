import type { VersionDocument } from '#shared/site/snapshots/version-document.ts'
import { FIT_BEFORE } from '#shared/site/cell/fit-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { snapshotFolder } from '#worker/entities/projection/release.storage.ts'
import { getReleaseSource } from '#worker/entities/projection/release-source.storage.ts'
import { showMedia } from '#worker/entities/working-copy/shown-media.ts'
import { mediaIdsOf, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { findVersion, updateVersionName, type VersionPlace } from './version.repository.ts'

type VersionInput = VersionPlace & { scope: Scope; id: string }

/** A site and one of its versions. Throws 404. */
async function requireVersion(env: Bindings, { scope, id, ...place }: VersionInput) {
  const { site } = await requireSite(env, scope, id)
  const version = await findVersion(env.DB, site.id, place)
  if (!version) throw new AppError('not_found')
  return { site, version }
}

/** Names a version, or takes its name away. Throws 404 and `limit_versions`. */
export async function nameVersion(env: Bindings, input: VersionInput & { caller: Caller; name: string }) {
  const { kind, versionId, caller, name } = input
  const { site, version } = await requireVersion(env, input)
  const to = name === '' ? null : name
  if (version.name !== to)
    await updateVersionName(env.DB, { site, kind, versionId, actorId: caller.personId, from: version.name, to })
  return { name }
}

/** The document of a version, to be compared with another one. Throws 404. */
export async function getVersionDocument(env: Bindings, input: VersionInput): Promise<VersionDocument> {
  const { site } = await requireVersion(env, input)
  const folder = input.kind === 'snapshot' ? snapshotFolder(input.versionId) : input.versionId
  const source = await getReleaseSource(env, site.id, folder)
  if (!source) throw new AppError('not_found')
  const { settings, ...document } = source
  const media = await findMedia(env.DB, mediaIdsOf(source), site.accountId)
  const fileOf = (mediaId: string | null) => (mediaId ? { mediaId } : null)
  return {
    ...document,
    nameByLanguage: settings.nameByLanguage ?? {},
    fit: settings.fit ?? FIT_BEFORE,
    mapStyle: settings.mapStyle ?? 'DOTS',
    productMark: settings.productMark ?? 'plus',
    typography: settings.typography ?? {},
    movement: settings.movement ?? {},
    rowNames: settings.rowNames ?? [],
    faviconSetting: fileOf(settings.faviconMediaId),
    logoSetting: fileOf(settings.logoMediaId),
    media: [...showMedia(media, env).values()],
  }
}
