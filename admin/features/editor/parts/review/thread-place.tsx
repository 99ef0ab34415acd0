import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import type { ReviewThread } from '#shared/site/review/review.ts'

type ThreadPlaceProps = { thread: ReviewThread; number: number }

/** The picture of a thread's cell in its language, with the pin at its place; decoration beside its name. */
export function ThreadPlace({ thread: { cellId, language, x, y, solvedAt }, number }: ThreadPlaceProps) {
  const cell = useEditorState((state) => state.history.document.cells[cellId])
  const media = useEditorState((state) => state.media)
  const source = cell && thumbnailOf(creativeIn(cell, language), media)
  return (
    <span aria-hidden="true" className="relative block aspect-[1080/1646] w-11 shrink-0 rounded-sm bg-press">
      {source ? (
        <img src={source} alt="" className="size-full rounded-sm object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-ink-faint">
          <Icon name={cell ? 'image' : 'trash'} size={16} />
        </span>
      )}
      <span
        style={{ left: `${x}%`, top: `${y}%` }}
        className={cx(
          'absolute grid h-5 min-w-5 -translate-1/2 place-items-center rounded-full px-1 text-[11px] leading-none font-bold text-white tabular ring-1 ring-white',
          solvedAt === null ? 'bg-[#c2255c]' : 'bg-ink-soft',
        )}
      >
        {number}
      </span>
    </span>
  )
}
