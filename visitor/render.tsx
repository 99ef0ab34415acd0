import type { ComponentProps, ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageBody, SiteDocument } from './document.tsx'
import type { Assets } from './page-assets.ts'
import { type PageContext, type PlacedCell, rowsToRender } from '#visitor/page/page-context.ts'
import { CompanyPage } from './pages/company-page.tsx'
import { NoticePage, type NoticeProps } from './pages/notice-page.tsx'
import { CompanyWindow } from './ui/company-window.tsx'
import { cellView } from './ui/cell.tsx'
import { OpenedCells, type OpenedCellsProps } from './ui/opened-cells.tsx'
import { type PopupProps, PopupView } from './ui/popup.tsx'
import { Row } from './ui/row.tsx'
import type { ReleasePopup } from '#shared/site/release/releases.ts'

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
 * Gives a row of the grid by its number. All pages of a release in one language and on one host have the same rows but for
 * the entry's own: whoever keeps them renders each once, not once a page.
 */
export type KeepRow<Kept> = (number: number, render: () => string) => Kept

/**
 * A page in pieces that are sent one after the other: the head with everything up to the first row, then the rows, and
 * what follows. Each piece is rendered once, when it is asked for (rules/budgets.md#rendering-by-segments). `keepRow`
 * gives the rows that the pages of the release share.
 */
export function* renderPage<Kept = never>(
  context: PageContext,
  assets: Assets,
  keepRow?: KeepRow<Kept>,
): Generator<string | Kept> {
  const document = (
    <SiteDocument context={context} assets={assets}>
      {slot}
    </SiteDocument>
  )
  const [before = '', after = ''] = renderToStaticMarkup(document).split(SLOT)
  yield DOCTYPE + before
  for (const cells of rowsToRender(context)) {
    const number = cells[0]?.position.row ?? 0
    const render = () => renderRow(cells, context)
    yield keepRow && number !== context.entry.row ? keepRow(number, render) : render()
  }
  yield after
}

/** The inside of a page's body, for a preview that changes as a whole. */
export function renderBody(context: PageContext): string {
  const [before = '', after = ''] = renderToStaticMarkup(<PageBody context={context}>{slot}</PageBody>).split(SLOT)
  const rows = rowsToRender(context).map((cells) => renderRow(cells, context))
  return before + rows.join('') + after
}

function renderRow(cells: readonly PlacedCell[], context: PageContext): string {
  return renderToStaticMarkup(<Row cells={cells} context={context} />)
}

/** Single cells, for what the island or a preview puts into a page that is already there. */
export function renderCells(cells: readonly PlacedCell[], context: PageContext): string[] {
  return cells.map((placed) => renderToStaticMarkup(cellView(placed, context)))
}

/** The members-only cells, for a page that is open already. */
export function renderOpenedCells(opened: OpenedCellsProps): string {
  return renderToStaticMarkup(<OpenedCells {...opened} />)
}

/** A popup, for what asks which of them show now, and for a preview. */
export function renderPopup(popup: ReleasePopup, options: Omit<PopupProps, 'popup'>): string {
  return renderToStaticMarkup(<PopupView popup={popup} {...options} />)
}

/** A page without a site: title and text in one language. */
export function renderNotice(notice: NoticeProps): string {
  return DOCTYPE + renderToStaticMarkup(<NoticePage {...notice} />)
}

/** Any other page, as a whole document. */
export function renderDocument<Props extends object>(Page: ComponentType<Props>, props: Props): string {
  return DOCTYPE + renderToStaticMarkup(<Page {...props} />)
}

/** What comes into a page that is there already. */
export function renderFragment<Props extends object>(View: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(<View {...props} />)
}

/** The company's texts as a page of their own. */
export function renderCompanyPage(page: ComponentProps<typeof CompanyPage>): string {
  return DOCTYPE + renderToStaticMarkup(<CompanyPage {...page} />)
}

/** The same as a window that a page's bar opens. */
export function renderCompanyWindow(company: ComponentProps<typeof CompanyWindow>): string {
  return renderToStaticMarkup(<CompanyWindow {...company} />)
}
