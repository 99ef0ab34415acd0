import { SITE_FILE_VERSION } from '#shared/site/copy/site-file-rules.ts'
import { type SiteFile, siteFile } from './site-file.ts'
import { issuePath } from '#shared/wire/validation-messages.ts'
import { mediaIdsOf } from '#worker/entities/working-copy/working-copy.service.ts'
import { refuseFile } from './refuse-file.ts'

/** Converts a manifest to the next version. */
type Upgrade = (manifest: Record<string, unknown>) => Record<string, unknown>

/** Upgrades by source version. New fields with a default need no upgrade. */
const UPGRADES: ReadonlyMap<number, Upgrade> = new Map()

/** Converts a manifest of an older version to the present one, step by step; undefined if a step is missing. */
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
    // Refused below.
  }
  throw refuseFile()
}

/**
 * Reads a manifest with the same schemas as a save. Throws `validation` for another file, for a newer version, or for
 * content that a save would refuse, with its path.
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
  assertReferences(parsed.data)
  return parsed.data
}

/** Checks that every named file exists exactly once. Throws `validation`. */
function assertReferences({ site, media }: SiteFile): void {
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
