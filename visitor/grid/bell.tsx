import type { PageAssets } from '#visitor/page/page-assets.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { deliveriesPath, deliveriesPagePath } from '#visitor/page/page-path.ts'

type Props = { context: PageContext } & Pick<PageAssets, 'panelFile'>

/**
 * The bell of a site with deliveries that are live or to come: a link to their page. Its script asks which show now,
 * hides the bell if there are none, and opens them over the page. `data-say`: the bell's name with the number of new
 * ones.
 */
export function Bell({ context, panelFile }: Props) {
  const { mode, release, text, features } = context
  if (mode.kind === 'preview' || !features.hasDeliveries) return null
  const { language } = release
  return (
    <a
      id="bell"
      className="lang"
      href={deliveriesPagePath(mode.base, language)}
      aria-label={text('notices.title')}
      data-say={text('notices.new', { count: '#' })}
      data-ask={deliveriesPath(release, language)}
      data-panel={panelFile}
    >
      <svg width="24" height="24" fill="none" stroke="#fff" strokeWidth="1.75" aria-hidden="true">
        <path d="M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21.5h4" strokeLinejoin="round" />
      </svg>
      <b />
    </a>
  )
}
