import type { Call } from '#shared/account/permissions.ts'
import { type LazyView, lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { ja } from '#shared/i18n/analytics/ja.ts'
import type { AnalyticsViewProps } from './state/view-props.ts'

/** What a tab that has no period is given. */
type SiteViewProps = Pick<AnalyticsViewProps, 'siteId'>

type AnalyticsTab = {
  /** In the address. */
  id: keyof typeof ja.tab
  View: LazyView<AnalyticsViewProps> | LazyView<SiteViewProps>
  /** Whether it needs visits: without any, the frame says how visitors get there. */
  needsVisits: boolean
  /** Whether it shows figures of the chosen period and filters. */
  ofPeriod: boolean
  /** The tab is for those who may make this call. */
  call?: Call
}

/** The views of a site's analyses. A further one is a line here and its name in `shared/i18n/analytics` (`tab`). */
export const ANALYTICS_TABS: readonly [AnalyticsTab, ...AnalyticsTab[]] = [
  {
    id: 'lp',
    View: lazyView(async () => (await import('./landing/landing-view.tsx')).LandingView),
    needsVisits: true,
    ofPeriod: true,
  },
  {
    id: 'swipe',
    View: lazyView(async () => (await import('./swipe/swipe-view.tsx')).SwipeView),
    needsVisits: true,
    ofPeriod: true,
  },
  {
    id: 'cells',
    View: lazyView(async () => (await import('./creatives/creatives-view.tsx')).CreativesView),
    needsVisits: true,
    ofPeriod: true,
  },
  {
    id: 'ranking',
    View: lazyView(async () => (await import('./ranking/ranking-view.tsx')).RankingView),
    needsVisits: false,
    ofPeriod: true,
  },
  {
    id: 'link',
    View: lazyView(async () => (await import('./links/links-view.tsx')).LinksView),
    needsVisits: false,
    ofPeriod: false,
    call: 'GET /analysis/site/{id}/link',
  },
  {
    id: 'test',
    View: lazyView(async () => (await import('#admin/entities/experiments/experiment-list.tsx')).ExperimentsView),
    needsVisits: false,
    ofPeriod: false,
    call: 'GET /cell-test/{siteId}',
  },
  {
    id: 'api',
    View: lazyView(async () => (await import('#admin/entities/analytics-api/analytics-api-view.tsx')).AnalyticsApiView),
    needsVisits: false,
    ofPeriod: false,
    call: 'GET /analysis/api-configs/{id}',
  },
]
