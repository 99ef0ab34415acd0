import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ThumbnailPicture } from '#admin/features/editor/fields/thumbnail-picture.tsx'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { PopupStatePill } from './popup-state-pill.tsx'
import { describePopup } from './popup-text.ts'
import { usePopupsText } from './use-popups-text.ts'

type PopupRowProps = {
  popup: Popup
  name: string
  canAdd: boolean
  onOpen: () => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A popup in the list: picture, name, state, where and when it shows, and counts. */
export function PopupRow({ popup, name, canAdd, onOpen, onDuplicate, onRemove }: PopupRowProps) {
  const t = usePopupsText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  return (
    <div className="flex items-start gap-1">
      <button
        type="button"
        aria-label={t('open', { name })}
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-md p-1 text-left hover:bg-hover"
      >
        <Thumbnail mediaId={popup.imageMediaId} />
        <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <span className="w-full truncate text-sm font-medium">{name}</span>
          <span className="flex flex-wrap items-center gap-2">
            <PopupStatePill popup={popup} />
            <span className="text-xs text-ink-soft">{t(`kind.${popup.kind}`)}</span>
          </span>
          <span className="text-xs text-ink-soft">{describePopup(popup, { order, columns }, t)}</span>
          <Counts popup={popup} />
        </span>
      </button>
      {!isReadOnly && (
        <span className="flex shrink-0 flex-col">
          <IconButton
            size="sm"
            icon="duplicate"
            label={`${name}: ${t('duplicate')}`}
            placement="bottom-end"
            disabled={!canAdd}
            onClick={onDuplicate}
          />
          <IconButton
            size="sm"
            icon="trash"
            label={`${name}: ${t('remove')}`}
            placement="bottom-end"
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  )
}

/** Clicks and taken places so far; nothing before the popup was published. */
function Counts({ popup: { id, kind, limit } }: { popup: Popup }) {
  const t = usePopupsText()
  const count = useEditorState((state) => state.site.popupCounts.find(({ popupId }) => popupId === id))
  if (!count) return null
  const clicks = formatNumber(count.numberClicks)
  const taken = formatNumber(count.taken)
  const isLimited = kind === 'applicantLimit' && limit !== null
  return (
    <span className="tabular text-xs text-ink-soft">
      {t('counts.clicks', { clicks })}
      {isLimited && ` · ${t('counts.taken', { taken, limit: formatNumber(limit) })}`}
    </span>
  )
}

function Thumbnail({ mediaId }: { mediaId: string | null }) {
  return (
    <span className="grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-sm bg-press text-ink-faint">
      {mediaId ? <ThumbnailPicture mediaId={mediaId} /> : <Icon name="image" size={20} />}
    </span>
  )
}
