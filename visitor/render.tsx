import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageBody, SiteDocument } from './document.tsx'
import type { Assets } from './page-assets.ts'
import { type PageContext, type PlacedCell, rowsToRender } from './page-context.ts'
import { CompanyPage } from './pages/company-page.tsx'
import { NoticePage } from './pages/notice-page.tsx'
import { CompanyWindow } from './ui/company-window.tsx'
import { cellView } from './ui/cell.tsx'
import { PopupView } from './ui/popup.tsx'
import { Row } from './ui/row.tsx'
import type { Language } from '#shared/languages.ts'
import type { ReleasePopup } from '#shared/releases.ts'
import type { VisitorText } from './messages.ts'

const DOCTYPE = '<!doctype html>'
/** Stands where the rows go. Texts cannot contain it: React escapes them. */
const SLOT = '<mekuri-rows></mekuri-rows>'
const slot = <mekuri-rows />

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mekuri-rows': object
    }
  }
}

/**
 * A page in three parts that are sent one after the other: the head with everything up to the first row, the rows down
 * to the entry's, and the rest. Each part is rendered once, when it is asked for (performance.md, decision 2).
 */
export function* renderPage(context: PageContext, assets: Assets): Generator<string> {
  const document = (
    <SiteDocument context={context} assets={assets}>
      {slot}
    </SiteDocument>
  )
  const [before = '', after = ''] = renderToStaticMarkup(document).split(SLOT)
  yield DOCTYPE + before
  const rows = rowsToRender(context)
  const first = rows.findIndex(([cell]) => cell?.position.row === context.entry.row) + 1
  yield renderRows(rows.slice(0, first), context)
  yield renderRows(rows.slice(first), context) + after
}

/** The inside of a page's body, for a preview that changes as a whole. */
export function renderBody(context: PageContext): string {
  const [before = '', after = ''] = renderToStaticMarkup(<PageBody context={context}>{slot}</PageBody>).split(SLOT)
  return before + renderRows(rowsToRender(context), context) + after
}

function renderRows(rows: readonly (readonly PlacedCell[])[], context: PageContext): string {
  return renderToStaticMarkup(rows.map((cells) => <Row key={cells[0]?.cell.id} cells={cells} context={context} />))
}

/** Single cells, for what the island or a preview puts into a page that is already there. */
export function renderCells(cells: readonly PlacedCell[], context: PageContext): string[] {
  return cells.map((placed) => renderToStaticMarkup(cellView(placed, context)))
}

/** A popup, for what asks which of them show now, and for a preview. */
export function renderPopup(
  popup: ReleasePopup,
  options: { text: VisitorText; now: number; isOpen?: boolean },
): string {
  return renderToStaticMarkup(<PopupView popup={popup} {...options} />)
}

/** A page without a site: title and text in one language. */
export function renderNotice(notice: { language: Language; css: string; title: string; text: string }): string {
  return DOCTYPE + renderToStaticMarkup(<NoticePage {...notice} />)
}

/** The company's texts as a page of their own. */
export function renderCompanyPage(page: ComponentProps<typeof CompanyPage>): string {
  return DOCTYPE + renderToStaticMarkup(<CompanyPage {...page} />)
}

/** The same as a window that a page's bar opens. */
export function renderCompanyWindow(company: ComponentProps<typeof CompanyWindow>): string {
  return renderToStaticMarkup(<CompanyWindow {...company} />)
}
