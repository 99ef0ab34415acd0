import type { PartName } from '#shared/site/part-rules.ts'

/**
 * The grid, the first steps, the site's settings, the panel of a part, the domain, the languages, or the guests'
 * comments: one is open beside the preview.
 */
export type PanelId = 'grid' | 'start' | 'settings' | Exclude<PartName, 'glossary'> | 'domain' | 'languages' | 'review'

/** The panel that edits a part; the languages panel edits the glossary. */
export function panelOf(part: PartName): PanelId {
  return part === 'glossary' ? 'languages' : part
}
