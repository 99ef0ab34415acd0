import { SITE_FILE_VERSION } from '#shared/site/copy/site-file-rules.ts'
import { type SiteFile, siteFile } from './site-file.ts'
import { issuePath } from '#shared/wire/validation-messages.ts'
import { mediaIdsOf } from '#worker/content/working-copy/working-copy.service.ts'
import { refuseFile } from './refuse-file.ts'

/** Makes a manifest of one version one of the next. */
type Upgrade = (manifest: Record<string, unknown>) => Record<string, unknown>

/** By the version it begins with. Members that later versions add with a default need no step. */
const UPGRADES: ReadonlyMap<number, Upgrade> = new Map()

/** Brings a manifest of an older version up to a newer one, step by step; undefined where a step is missing. */
export function upgradeManifest(
  manifest: Record<string, unknown>,
  upgrades = UPGRADES,
  target: number = SITE_FILE_VERSION,
): Record<string, unknown> | undefined {
  let current = manifest
  for (let version = Number(manifest['version']); version < target; version++) {
    const upgrade = upgrades.get(version)
    if (!upgrade) return undefined
    current = { ...upgrade(current), version: version + 1 }
  }
  return current
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw refuseFile()
}

/**
 * Reads a manifest with the same schemas as a save. Throws `validation`: not one of ours, of a newer version, or with
 * content that a save would refuse, named by its place.
 */
export function readManifest(bytes: Uint8Array): SiteFile {
  const json = parseJson(new TextDecoder().decode(bytes))
  if (Number(json['version']) > SITE_FILE_VERSION) throw refuseFile('siteFileNewer')
  const current = upgradeManifest(json)
  if (!current) throw refuseFile()
  const parsed = siteFile.safeParse(current)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refuseFile('siteFileContent', { place: issue ? issuePath(issue) : '' })
  }
  holdReferences(parsed.data)
  return parsed.data
}

/** Everything named must be there once. Throws `validation`. */
function holdReferences({ site, media }: SiteFile): void {
  const { faviconMediaId, logoMediaId, cells, parts } = site
  const files = new Set(media.map(({ id }) => id))
  if (files.size !== media.length) throw refuseFile('siteFileContent', { place: 'media' })
  const missing = mediaIdsOf({ settings: { faviconMediaId, logoMediaId }, cells, parts }).find((id) => !files.has(id))
  if (missing) throw refuseFile('siteFileContent', { place: `media ${missing}` })
  if (new Set(cells.map(({ id }) => id)).size !== cells.length) throw refuseFile('siteFileContent', { place: 'cells' })
  if (!site.languages.includes(site.defaultLanguage)) throw refuseFile('siteFileContent', { place: 'languages' })
  if (cells.length > site.numberHorizontal * site.numberVertical)
    throw refuseFile('siteFileContent', { place: 'cells' })
}
