import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { siteSettings } from '#shared/site/document/site-settings.ts'
import { VIEW_MODES } from '#shared/site/site-rules.ts'
import { cell } from '#shared/site/cell/cell.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { releaseKey } from './release-keys.ts'

/** The working copy that a release froze, stored to be restored. */
export const releaseSource = z.object({
  name: z.string(),
  defaultLanguage: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  viewMode: z.enum(VIEW_MODES),
  numberHorizontal: z.number().int(),
  numberVertical: z.number().int(),
  settings: z.object({
    faviconMediaId: z.string().nullable(),
    logoMediaId: z.string().nullable(),
    /** Absent in releases that are older than names by language. */
    nameByLanguage: siteSettings.nameByLanguage.optional(),
    heldLanguages: siteSettings.heldLanguages.optional(),
    /** Absent in releases of before there was a choice. */
    fit: siteSettings.fit.optional(),
    mapStyle: siteSettings.mapStyle.optional(),
    productMark: siteSettings.productMark.optional(),
    typography: siteSettings.typography.optional(),
    movement: siteSettings.movement.optional(),
    rowNames: siteSettings.rowNames.optional(),
  }),
  cells: z.array(cell),
  /** Absent in releases that are older than parts. */
  parts: siteParts.prefault({}),
})
export type ReleaseSource = z.output<typeof releaseSource>

/** The working copy of a release; undefined if it was deleted. */
export async function getReleaseSource(
  env: Pick<Bindings, 'MEDIA'>,
  siteId: string,
  releaseId: string,
): Promise<ReleaseSource | undefined> {
  const object = await env.MEDIA.get(releaseKey(siteId, releaseId, 'source'))
  return object ? releaseSource.parse(await object.json()) : undefined
}
