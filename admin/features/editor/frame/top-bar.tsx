import { lazy, Suspense } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Badge, StatusPill } from '#admin/ui/basic/badge.tsx'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Menu } from '#admin/ui/popup/menu.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { Tooltip } from '#admin/ui/basic/tooltip.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { WhenIdle } from '#admin/ui/load/when-idle.tsx'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { SITE_TONE } from '#admin/entities/status/tones.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { EditorDialog } from './editor-dialogs.tsx'
import { PublishButton } from '#admin/features/editor/publish/publish-button.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import { shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'
import { SiteName } from './site-name.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

const SiteMenuItems = lazyView(async () => (await import('./site-menu-items.tsx')).SiteMenuItems)

const PresenceAvatars = lazy(async () => ({ default: (await import('./presence/presence.tsx')).PresenceAvatars }))

type TopBarProps = { onOpen: (dialog: EditorDialog) => void }

/** The top bar: site name, status, save state, undo and redo, language, menu, and publish button. */
export function TopBar({ onOpen }: TopBarProps) {
  const t = useEditorText()
  const screens = useScreens()
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-paper px-2 max-sm:pt-2 max-[360px]:gap-x-0 max-[360px]:px-1 sm:flex-nowrap sm:px-3">
      <Tooltip label={t('bar.back')} placement="bottom-start">
        <ButtonLink
          to={screens.siteList}
          variant="quiet"
          size="sm"
          icon="arrow-left"
          aria-label={t('bar.back')}
          className="px-1.5"
        >
          {null}
        </ButtonLink>
      </Tooltip>
      <span className="order-1 h-0 basis-full sm:hidden" />
      {/* Its basis keeps it off the line of the break before it, which leaves no room. */}
      <span className="flex min-w-0 max-sm:order-2 max-sm:flex-[1_1_6rem] max-sm:pb-1.5">
        <SiteName />
      </span>
      <SiteStatus />
      <span className="min-w-0 shrink max-sm:order-3 max-sm:pr-2 max-sm:pb-1.5">
        <SaveIndicator />
      </span>
      <span className="ml-auto" />
      <WhenIdle>
        <PresenceAvatars />
      </WhenIdle>
      <UndoRedo />
      <LanguageSelect />
      <span className="flex max-lg:hidden">
        <Suspense>
          <ShareButton onOpen={() => onOpen('share')} />
        </Suspense>
        <IconButton icon="history" label={t('bar.releases')} onClick={() => onOpen('releases')} />
        <IconButton
          icon="keyboard"
          label={t('bar.shortcuts')}
          shortcut={shortcutOf('help')}
          onClick={() => onOpen('shortcuts')}
        />
      </span>
      <span>
        <SiteMenu onOpen={onOpen} />
      </span>
      <PublishButton onOpen={onOpen} />
    </header>
  )
}

/** The site's label, and whether visitors lack changes. */
function SiteStatus() {
  const t = useEditorText()
  const { label, hasUnpublishedChanges } = useEditorState((state) => state.site)
  const isOnline = label === 'published' || label === 'domain_checking'
  return (
    <span className="flex items-center gap-2 max-md:hidden">
      <StatusPill tone={SITE_TONE[label]}>{t(`label.${label}`)}</StatusPill>
      {hasUnpublishedChanges && isOnline && (
        <span className="max-xl:hidden">
          <Badge tone="warning">{t('bar.unpublished')}</Badge>
        </span>
      )}
    </span>
  )
}

/** The site's dialogs and other screens. */
function SiteMenu({ onOpen }: TopBarProps) {
  const t = useEditorText()
  useIdleLoad(SiteMenuItems.load)
  return (
    <Menu trigger={<IconButton icon="more" label={t('bar.more')} />}>
      <Suspense>
        <SiteMenuItems onOpen={onOpen} />
      </Suspense>
    </Menu>
  )
}

function ShareButton({ onOpen }: { onOpen: () => void }) {
  const t = useAdminText()
  const can = useCan()
  if (!can('GET /preview/site/{id}/share')) return null
  return <IconButton icon="share" label={t('sites.share')} onClick={onOpen} />
}

function UndoRedo() {
  const editor = useEditor()
  const t = useEditorText()
  const canUndo = useEditorState((state) => state.history.past.length > 0)
  const canRedo = useEditorState((state) => state.history.future.length > 0)
  return (
    <span className="flex">
      <IconButton
        icon="undo"
        label={t('bar.undo')}
        shortcut={shortcutOf('undo')}
        disabled={!canUndo}
        onClick={editor.undo}
      />
      <IconButton
        icon="redo"
        label={t('bar.redo')}
        shortcut={shortcutOf('redo')}
        disabled={!canRedo}
        onClick={editor.redo}
      />
    </span>
  )
}

function LanguageSelect() {
  const editor = useEditor()
  const t = useEditorText()
  const language = useEditorState((state) => state.language)
  const languages = useEditorState((state) => state.history.document.settings.languages)
  if (languages.length < 2) return null
  return (
    <span className="max-md:hidden">
      <Select
        size="sm"
        aria-label={t('bar.language')}
        value={language}
        options={languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
        onValueChange={editor.setLanguage}
        className="w-32"
      />
    </span>
  )
}
