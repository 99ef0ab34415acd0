import type { IconName } from '#admin/ui/basic/icon.tsx'
import { type LazyView, lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { PanelId } from '#admin/features/editor/document/panel-id.ts'

export type PanelEntry = {
  id: Exclude<PanelId, 'grid'>
  icon: IconName
  /** Loaded when the panel opens, or earlier when its button gets hover or focus. */
  View: LazyView<object>
}

/** The panels in the order of the rail. Each is a chunk of its own with its messages and schemas. */
export const PANELS: readonly PanelEntry[] = [
  {
    id: 'start',
    icon: 'check-circle',
    View: lazyView(async () => (await import('#admin/features/editor/parts/start/start-panel.tsx')).StartPanel),
  },
  {
    id: 'settings',
    icon: 'settings',
    View: lazyView(async () => (await import('#admin/features/editor/inspector/site-inspector.tsx')).SiteInspector),
  },
  {
    id: 'menu',
    icon: 'menu',
    View: lazyView(async () => (await import('#admin/features/editor/parts/menu/menu-panel.tsx')).MenuPanel),
  },
  {
    id: 'popups',
    icon: 'popup',
    View: lazyView(async () => (await import('#admin/features/editor/parts/popups/popups-panel.tsx')).PopupsPanel),
  },
  {
    id: 'seo',
    icon: 'search',
    View: lazyView(async () => (await import('#admin/features/editor/parts/seo/seo-panel.tsx')).SeoPanel),
  },
  {
    id: 'sns',
    icon: 'share',
    View: lazyView(async () => (await import('#admin/features/editor/parts/sns/sns-panel.tsx')).SnsPanel),
  },
  {
    id: 'company',
    icon: 'building',
    View: lazyView(async () => (await import('#admin/features/editor/parts/company/company-panel.tsx')).CompanyPanel),
  },
  {
    id: 'forms',
    icon: 'file',
    View: lazyView(async () => (await import('#admin/features/editor/parts/forms/forms-panel.tsx')).FormsPanel),
  },
  {
    id: 'domain',
    icon: 'link',
    View: lazyView(async () => (await import('#admin/features/editor/parts/domain/domain-panel.tsx')).DomainPanel),
  },
  {
    id: 'languages',
    icon: 'globe',
    View: lazyView(
      async () => (await import('#admin/features/editor/parts/languages/languages-panel.tsx')).LanguagesPanel,
    ),
  },
  {
    id: 'review',
    icon: 'comment',
    View: lazyView(async () => (await import('#admin/features/editor/parts/review/review-panel.tsx')).ReviewPanel),
  },
]
