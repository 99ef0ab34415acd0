import type { ReactNode } from 'react'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { columnName } from '#shared/site/cell/positions.ts'
import { languageCookie } from './language-cookie.ts'
import { type Assets, scriptsOf } from './page-assets.ts'
import { hasLocks, hasWindows, type PageContext, tagsOf, WHOLE_PAGE_CELLS } from '#visitor/page/page-context.ts'
import { eventPath, pagePath, popupsPath } from '#visitor/page/page-path.ts'
import { Arrows } from './ui/arrows.tsx'
import { BottomBar } from './ui/bottom-bar.tsx'
import { CompanyWindow } from './ui/company-window.tsx'
import { FormView } from '#visitor/forms/form-view.tsx'
import { EdgeLinks, GridMap } from './ui/grid-map.tsx'
import { LostDialog } from './ui/lost-dialog.tsx'
import { PageHead } from './ui/page-head.tsx'
import { SiteHeader } from './ui/site-header.tsx'
import { TagData } from './ui/tags.tsx'

type PageProps = { context: PageContext; children: ReactNode }
type DocumentProps = PageProps & { assets: Assets }

/** A whole visitor page; `children` are the rows of its grid. */
export function SiteDocument({ context, assets, children }: DocumentProps) {
  const { release, mode } = context
  return (
    <html
      lang={HTML_LANGUAGE[release.language]}
      className={release.viewMode === 'PC' ? 'pc' : undefined}
      {...assets.data}
    >
      <PageHead context={context} assets={assets} />
      <body data-cookie={mode.kind === 'published' ? languageCookie(mode) : undefined}>
        <PageBody context={context} laterUrl={assets.laterUrl}>
          {children}
        </PageBody>
        <Scripts context={context} {...assets} />
      </body>
    </html>
  )
}

/**
 * At the end: nothing on the screen waits for their bytes, and all they work on is there. They stand in the page,
 * because a request of their own would cost a round trip (docs/decisions/0011).
 */
function Scripts({ context, urls = [], ...assets }: Pick<PageProps, 'context'> & Assets) {
  const ownTags = tagsOf(context)
  return (
    <>
      {ownTags && <TagData tags={ownTags} />}
      {scriptsOf(context, assets).map((text) => (
        <script key={text} type="module" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      {urls.map((url) => (
        <script key={url} type="module" src={url} />
      ))}
    </>
  )
}

/** What stands in the body. The island reads the grid's `data-*`. */
export function PageBody({ context, laterUrl, children }: PageProps & { laterUrl?: string | undefined }) {
  const { text, mode, release } = context
  return (
    <>
      <SiteHeader context={context} />
      <main
        className="grid"
        id="grid"
        tabIndex={0}
        aria-label={text('page.grid')}
        data-later={laterUrl}
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
      <p className="hint" id="hint" hidden={mode.kind === 'preview'}>
        {text('page.hint')}
      </p>
      {mode.kind === 'published' && hasWindows(context) && <LostDialog text={text} />}
      <button type="button" id="again" hidden>
        {text('again')}
      </button>
    </>
  )
}

/**
 * `data-path` is the path of the entry in this language, `data-say` what is read aloud; above 100 cells `data-cells` says
 * how many there are, `data-columns` the names of the columns, and `data-blocks` whence they come; `data-later` is the
 * file of scripts that comes after everything else, `data-visits` where it says what happened, and what the page shows;
 * `data-popups` where to ask which popups show now.
 */
function gridData(context: PageContext): Record<string, string | number> {
  const { release, mode, text } = context
  const count = release.cells.length
  const data: Record<string, string | number> = {
    'data-say': text('page.place', { position: '*', number: '#', total: count }),
  }
  if (mode.kind === 'preview') return data
  data['data-path'] = pagePath(mode.base, release.language)
  data['data-visits'] = `${eventPath(release)} ${release.releaseId} ${release.language}`
  // Cells that open may have popups where the others have none.
  if (release.popups ?? hasLocks(context)) data['data-popups'] = popupsPath(mode.base, release.language)
  if (count <= WHOLE_PAGE_CELLS) return data
  data['data-columns'] = Array.from({ length: release.columns }, (_, column) => columnName(column)).join(' ')
  data['data-cells'] = count
  data['data-blocks'] = `${mode.base.root}/cells/${release.releaseId}/${release.language}/`
  return data
}
