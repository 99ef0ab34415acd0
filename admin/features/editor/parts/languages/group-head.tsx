import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { Language } from '#shared/text/languages.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { TextGroup } from './text-groups.ts'
import { useTranslationText } from './use-translation-text.ts'

type GroupTitleProps = Pick<TextGroup, 'cellId' | 'part'> & { language: Language }

/** Title of a group of texts: the site itself, a cell with thumbnail and position, a form, or a part. */
export function GroupTitle({ cellId, part, language }: GroupTitleProps) {
  const t = useTranslationText()
  const cell = useEditorState((state) => (cellId ? state.history.document.cells[cellId] : undefined))
  const place = useEditorState((state) => (cellId ? state.history.document.order.indexOf(cellId) : -1))
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const thumbnail = useEditorState((state) => cell && thumbnailOf(creativeIn(cell, language), state.media))
  if (part) return <span>{t(`parts.${part}`)}</span>
  if (!cellId) return <span>{t('group.site')}</span>
  return (
    <span className="flex items-center gap-2">
      <span className="grid h-9 w-6 shrink-0 place-items-center overflow-hidden rounded-[3px] bg-press text-ink-faint">
        {thumbnail ? (
          <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon name="image" size={14} />
        )}
      </span>
      {t('group.cell', { position: formatPosition(positionOf(place, columns)) })}
    </span>
  )
}
