import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { formatPosition, type Position, positionOf } from '#shared/site/cell/positions.ts'
import type { PreviewRendering } from '#shared/site/preview/preview-messages.ts'
import type { ReleaseCell, ReleasePopup, SiteRelease } from '#shared/site/release/releases.ts'
import { cellAt, createPageContext, NOWHERE, type PageContext, type PageMode } from '#visitor/page/page-context.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'
import { renderBody, renderCells, renderPage, renderPopup } from '#visitor/render.tsx'
import { gridAssets } from '#worker/pages/visitor-assets.ts'
import { now } from '#worker/platform/clock.ts'
import type { ProjectedDraft } from './preview.service.ts'

const START: Position = { column: 0, row: 0 }
const MODE = { kind: 'preview' } as const
const modeOf = ({ company, form }: ProjectedDraft): PageMode => ({ kind: 'preview', company, form })

type PageRendering = Pick<PreviewRendering, 'cells' | 'body'>
type Frame = { token: string; adminOrigin: string; position: Position | undefined }

/** The whole preview page; its island reads its data from the document's `data-*`. */
export function renderPreviewPage(draft: ProjectedDraft, { token, adminOrigin, position }: Frame): string {
  const { release } = draft
  const entry = position && cellAt(release, position) ? position : START
  const data = {
    'data-token': token,
    'data-admin': adminOrigin,
    'data-language': release.language,
    'data-entry': formatPosition(entry),
  }
  const context = createPageContext(release, entry, modeOf(draft))
  return [...renderPage(context, { ...gridAssets(context), data })].join('')
}

/** The body of the preview's page, after a change of the grid, the languages or the settings. */
export function renderPreviewBody(draft: ProjectedDraft): PageRendering {
  const { release } = draft
  const context = createPageContext(release, START, modeOf(draft))
  const html = renderBody(context, gridAssets(context))
  return { cells: [], body: { html, lang: HTML_LANGUAGE[release.language], isPc: release.viewMode === 'PC' } }
}

/** Single cells after an edit. The page knows their positions: the preview puts them back where they were. */
export function renderPreviewCells(cells: readonly ReleaseCell[], language: Language): PageRendering {
  const placed = cells.map((cell, index) => ({ cell, position: positionOf(index, 1) }))
  const html = renderCells(placed, cellContext(language))
  return { cells: cells.map(({ id }, index) => ({ id, html: html[index] ?? '' })), body: null }
}

/** The edited popup, open. */
export function renderPreviewPopup(popup: ReleasePopup, language: Language): string {
  return renderPopup(popup, { text: visitorText(language), now: now(), isOpen: true })
}

/** Cells need only their page's texts and mode; a members-only cell needs its grid too, and stands here without one. */
function cellContext(language: Language): PageContext {
  return createPageContext({ language, columns: 1, cells: [] as ReleaseCell[] } as SiteRelease, NOWHERE, MODE)
}
