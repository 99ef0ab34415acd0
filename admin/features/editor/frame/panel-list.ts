import type { IconName } from '#admin/ui/basic/icon.tsx'
import { type LazyView, lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { PanelId } from '#admin/features/editor/document/panel-id.ts'

export type PanelEntry = {
  id: Exclude<PanelId, 'grid'>
  icon: IconName
  /** Loaded when the panel is opened for the first time, or when somebody is about to. */
  View: LazyView<object>
}

/** The panels of the rail, in its order; each comes with its own texts and schemas. */
export const PANELS: readonly PanelEntry[] = [
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
    id: 'languages',
    icon: 'globe',
    View: lazyView(
      async () => (await import('#admin/features/editor/parts/languages/languages-panel.tsx')).LanguagesPanel,
    ),
  },
]
