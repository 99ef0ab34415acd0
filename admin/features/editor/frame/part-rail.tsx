import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useReadsDeliveries, useUser } from '#admin/api/user-info.ts'
import { useFirstSteps } from '#admin/entities/first-steps/first-steps.api.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { afterNextFrame } from '#admin/ui/basic/after-next-frame.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import type { LazyView } from '#admin/ui/load/lazy-view.tsx'
import { isPartInPlan, PART_NAMES } from '#shared/site/part-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { panelOf, type PanelId } from '#admin/features/editor/document/panel-id.ts'
import { PANELS } from './panel-list.ts'

type RailEntry = { id: PanelId; icon: IconName; View?: LazyView<object> }

const ENTRIES: readonly RailEntry[] = [{ id: 'grid', icon: 'grid' }, ...PANELS]

/** Ignores a failure: the panel loads its view again when it opens. */
const preload = (View: LazyView<object> | undefined) => void View?.load().catch(() => undefined)

const showWhole = (button: HTMLButtonElement) =>
  afterNextFrame(() => button.scrollIntoView({ block: 'nearest', inline: 'nearest' }))

const ENTRY =
  'relative flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-md px-0.5 text-[11px] leading-tight max-lg:flex-row max-lg:px-3 lg:flex-col lg:py-2'
const OTHER = 'text-ink-soft hover:bg-hover hover:text-ink'

/** Navigation between the grid and the panels: a rail at the left edge, on a phone a strip above the panel. */
export function PartRail({ className }: { className?: string }) {
  const editor = useEditor()
  const t = useEditorText()
  const panel = useEditorState((state) => state.panel)
  const plan = useEditorState((state) => state.site.plan)
  const hasStart = useShowsStart()
  const locked = new Set(PART_NAMES.filter((part) => !isPartInPlan(part, plan)).map(panelOf))
  return (
    <nav
      aria-label={t('parts.label')}
      className={cx(
        'flex shrink-0 gap-1 bg-paper p-1.5 max-lg:scroll-px-12 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line',
        'lg:w-21 lg:flex-col lg:overflow-y-auto lg:border-r lg:border-line',
        className,
      )}
    >
      {ENTRIES.filter(({ id }) => id !== 'start' || hasStart || panel === id).map(({ id, icon, View }) => (
        <button
          key={id}
          type="button"
          // A link may open a panel whose button is out of sight on a phone.
          ref={id === panel ? showWhole : undefined}
          aria-current={id === panel ? 'page' : undefined}
          onPointerEnter={() => preload(View)}
          onFocus={() => preload(View)}
          onClick={() => editor.openPanel(id)}
          className={cx(ENTRY, id === panel ? 'bg-press font-medium text-ink' : OTHER)}
        >
          <Icon name={icon} size={18} />
          <span className="text-center max-lg:whitespace-nowrap">{t(`parts.${id}`)}</span>
          {locked.has(id) && (
            <span className="absolute top-1 right-1 text-ink-faint">
              <Icon name="lock" size={12} />
              <span className="sr-only">{t('parts.lockedMark')}</span>
            </span>
          )}
        </button>
      ))}
      <NoticesEntry />
    </nav>
  )
}

/** The first steps stand in the rail of the own sites until the person closes them. */
function useShowsStart(): boolean {
  const { accountId } = useUser()
  const owner = useEditorState((state) => state.site.accountId)
  const { data: first } = useFirstSteps()
  return first?.isShown === true && owner === accountId
}

/** The screen of what the site tells its visitors. */
function NoticesEntry() {
  const t = useAdminText()
  const navigate = useNavigate()
  const screens = useScreens()
  const readsDeliveries = useReadsDeliveries()
  const { id, accountId } = useEditorState((state) => state.site)
  if (!readsDeliveries({ accountId })) return null
  return (
    <button type="button" onClick={() => void navigate(screens.deliveries(id))} className={cx(ENTRY, OTHER)}>
      <Icon name="news" size={18} />
      <span className="text-center max-lg:whitespace-nowrap">{t('sites.notices')}</span>
    </button>
  )
}
