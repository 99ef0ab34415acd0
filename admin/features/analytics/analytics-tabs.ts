import { type LazyView, lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { ja } from '#shared/i18n/analytics/ja.ts'
import type { AnalyticsViewProps } from './state/view-props.ts'

type AnalyticsTab = {
  /** In the address. */
  id: keyof typeof ja.tab
  View: LazyView<AnalyticsViewProps>
  /** Whether it shows figures of the chosen period: without any visits, the frame then says how visitors get there. */
  needsVisits: boolean
}

/** The views of a site's analyses. A further one is a line here and its name in `shared/i18n/analytics` (`tab`). */
export const ANALYTICS_TABS: readonly [AnalyticsTab, ...AnalyticsTab[]] = [
  {
    id: 'lp',
    View: lazyView(async () => (await import('./landing/landing-view.tsx')).LandingView),
    needsVisits: true,
  },
  { id: 'swipe', View: lazyView(async () => (await import('./swipe/swipe-view.tsx')).SwipeView), needsVisits: true },
  {
    id: 'cells',
    View: lazyView(async () => (await import('./creatives/creatives-view.tsx')).CreativesView),
    needsVisits: true,
  },
  {
    id: 'ranking',
    View: lazyView(async () => (await import('./ranking/ranking-view.tsx')).RankingView),
    needsVisits: false,
  },
]
