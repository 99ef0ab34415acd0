import type { ComponentProps, ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageBody, SiteDocument } from '#visitor/grid/document.tsx'
import { type PageContext, type PlacedCell, rowsToRender } from '#visitor/page/page-context.ts'
import { ErrorPage, type ErrorPageProps } from '#visitor/pages/error-page.tsx'
import { CompanyWindow } from '#visitor/company/company-window.tsx'
import { cellView } from '#visitor/cell/cell.tsx'
import { OpenedCells, type OpenedCellsProps } from '#visitor/grid/opened-cells.tsx'
import { type PopupProps, PopupView } from '#visitor/grid/popup.tsx'
import { Row } from '#visitor/cell/row.tsx'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { PageAssets } from '#visitor/page/page-assets.ts'

const DOCTYPE = '<!doctype html>'
/** Placeholder for the rows. Texts cannot contain it: React escapes them. */
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
 * Returns a row of the grid by its number. All pages of a release in one language and on one host share their rows
 * except the entry's own: a caller that keeps them renders each row once, not once per page.
 */
export type KeepRow<Kept> = (number: number, render: () => string) => Kept

/**
 * A page in pieces that are sent one after the other: the head with everything up to the first row, then the rows, and
 * the rest. Each piece is rendered once, when it is requested (rules/budgets.md#rendering-by-segments). `keepRow`
 * returns the rows that the pages of the release share.
 */
export function* renderPage<Kept = never>(
  context: PageContext,
  assets: PageAssets,
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
export function renderBody(context: PageContext, { flags }: Pick<PageAssets, 'flags'>): string {
  const body = (
    <PageBody context={context} flags={flags}>
      {slot}
    </PageBody>
  )
  const [before = '', after = ''] = renderToStaticMarkup(body).split(SLOT)
  const rows = rowsToRender(context).map((cells) => renderRow(cells, context))
  return before + rows.join('') + after
}

function renderRow(cells: readonly PlacedCell[], context: PageContext): string {
  return renderToStaticMarkup(<Row cells={cells} context={context} />)
}

/** Single cells, for fetches of the island and for a preview. */
export function renderCells(cells: readonly PlacedCell[], context: PageContext): string[] {
  return cells.map((placed) => renderToStaticMarkup(cellView(placed, context)))
}

/** The members-only cells, for a page that is open already. */
export function renderOpenedCells(opened: OpenedCellsProps): string {
  return renderToStaticMarkup(<OpenedCells {...opened} />)
}

/** A popup, for the call that lists the current popups, and for a preview. */
export function renderPopup(popup: ReleasePopup, options: Omit<PopupProps, 'popup'>): string {
  return renderToStaticMarkup(<PopupView popup={popup} {...options} />)
}

/** A page without a site: title and text in one language. */
export function renderErrorPage(page: ErrorPageProps): string {
  return DOCTYPE + renderToStaticMarkup(<ErrorPage {...page} />)
}

/** Any other page, as a whole document. */
export function renderDocument<Props extends object>(Page: ComponentType<Props>, props: Props): string {
  return DOCTYPE + renderToStaticMarkup(<Page {...props} />)
}

/** A fragment for an open page. */
export function renderFragment<Props extends object>(View: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(<View {...props} />)
}

/** The company texts as the window that the bar of a page opens. */
export function renderCompanyWindow(company: ComponentProps<typeof CompanyWindow>): string {
  return renderToStaticMarkup(<CompanyWindow {...company} />)
}
