import type { ReactNode } from 'react'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { columnName, formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { languageCookie } from '#visitor/page/language-cookie.ts'
import { type PageContext, type PublishedMode, tagsOf } from '#visitor/page/page-context.ts'
import { eventPath, pagePath, popupsPath } from '#visitor/page/page-path.ts'
import { Arrows } from './arrows.tsx'
import { BottomBar } from '#visitor/company/bottom-bar.tsx'
import { CompanyWindow } from '#visitor/company/company-window.tsx'
import { FormView } from '#visitor/forms/form-view.tsx'
import { EdgeLinks, GridMap } from './grid-map.tsx'
import { LostDialog } from '#visitor/elements/lost-dialog.tsx'
import { PageHead } from './page-head.tsx'
import { SiteHeader } from './site-header.tsx'
import { TagData } from './tags.tsx'
import type { PageAssets } from '#visitor/page/page-assets.ts'

type PageProps = { context: PageContext; children: ReactNode }
type BodyProps = PageProps & Pick<PageAssets, 'lateFile' | 'panelFile' | 'flags'>
type DocumentProps = PageProps & { assets: PageAssets }

/** A whole visitor page; `children` are the rows of its grid. */
export function SiteDocument({ context, assets, children }: DocumentProps) {
  const { release, mode } = context
  return (
    <html
      lang={HTML_LANGUAGE[release.language]}
      className={release.viewMode === 'PC' ? 'pc' : undefined}
      {...assets.data}
    >
      <PageHead context={context} styles={assets.styles} />
      <body data-cookie={mode.kind === 'published' ? languageCookie(mode) : undefined}>
        <PageBody context={context} {...assets}>
          {children}
        </PageBody>
        {mode.kind === 'published' && <Tags context={context} mode={mode} file={assets.tagsFile} />}
        <Scripts {...assets} />
      </body>
    </html>
  )
}

type TagsProps = { context: PageContext; mode: PublishedMode; file: string | undefined }

function Tags({ context, mode, file }: TagsProps) {
  const tags = tagsOf(context)
  return tags && <TagData tags={tags} file={file} language={context.release.language} base={mode.base} />
}

/**
 * Scripts stand at the end of the body: no picture waits for their bytes, and the elements that they need exist. They
 * are inlined, because a request would cost a round trip (docs/decisions/0011).
 */
function Scripts({ scripts, files = [] }: PageAssets) {
  return (
    <>
      {scripts.map((text) => (
        <script key={text} type="module" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      {files.map((url) => (
        <script key={url} type="module" src={url} />
      ))}
    </>
  )
}

/** The content of the body. The island reads the grid's `data-*`. */
export function PageBody({ context, lateFile, panelFile, flags, children }: BodyProps) {
  const { text, mode, release } = context
  return (
    <>
      <SiteHeader context={context} panelFile={panelFile} flags={flags} />
      <main
        className="grid"
        id="grid"
        tabIndex={0}
        aria-label={text('page.grid')}
        data-later={lateFile}
        {...gridData(context)}
      >
        {children}
        {context.release.cells.length === 0 && <p className="empty">{text('empty')}</p>}
      </main>
      <Arrows context={context} />
      <GridMap context={context} />
      <EdgeLinks context={context} />
      <BottomBar context={context} />
      {mode.kind === 'preview' && mode.company && <CompanyWindow company={mode.company} language={release.language} />}
      {mode.kind === 'preview' && mode.form && (
        <section className="sheet">
          <FormView form={mode.form} language={release.language} isPreview />
        </section>
      )}
      <p className="sr" id="say" role="status">
        {' '}
      </p>
      {mode.kind === 'published' && <LostDialog text={text} />}
      <button type="button" id="again" hidden>
        {text('again')}
      </button>
    </>
  )
}

/** `data-variant` is the variant of the tested cell that the page shows, `data-tested` the cell's position. */
function addVariant(data: Record<string, string | number>, { release, mode }: PageContext): void {
  const index = release.cells.findIndex(({ id }) => id === release.test?.cellId)
  if (mode.kind !== 'published' || !mode.variant || index < 0) return
  data['data-variant'] = mode.variant
  data['data-tested'] = formatPosition(positionOf(index, release.columns))
}

/**
 * `data-path` is the path of the entry in this language, `data-say` the text for screen readers; above 100 cells
 * `data-cells` is the number of cells, `data-columns` the names of the columns, and `data-blocks` the address that
 * cells are fetched from; `data-later` is the file of scripts that comes after everything else, `data-visits` the
 * address for counts of the visit, with the release and the language of the page; `data-popups` the address of the list
 * of current popups; `data-hint` says that keys move too; `data-consent` is the version of the consent that carrying ids of
 * clicks needs.
 */
function gridData(context: PageContext): Record<string, string | number> {
  const { release, mode, text, features } = context
  const count = release.cells.length
  const data: Record<string, string | number> = {
    'data-say': text('page.place', { position: '*', number: '#', total: count }),
  }
  if (mode.kind === 'preview') return data
  data['data-path'] = pagePath(mode.base, release.language)
  data['data-hint'] = text('page.hint')
  data['data-visits'] = `${eventPath(release)} ${release.releaseId} ${release.language}`
  addVariant(data, context)
  if (features.carriesParameters && release.adParameters) data['data-consent'] = release.adParameters
  // Members-only cells may have popups even if the public cells have none.
  if (release.popups ?? features.hasLocks) data['data-popups'] = popupsPath(mode.base, release.language)
  if (!features.isPartial) return data
  data['data-columns'] = Array.from({ length: release.columns }, (_, column) => columnName(column)).join(' ')
  data['data-cells'] = count
  data['data-blocks'] = `${mode.base.root}/cells/${release.releaseId}/${release.language}/${mode.variant ?? ''}`
  return data
}
