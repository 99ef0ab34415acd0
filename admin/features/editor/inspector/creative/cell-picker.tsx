import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useCreativeText } from './use-creative-text.ts'

type CellPickerProps = {
  label: string
  /** Id of the cell to copy from; it cannot be selected. */
  from: string
  chosen: readonly string[]
  onChosenChange: (ids: readonly string[]) => void
}

/** Selects cells on a small grid of thumbnails with positions. */
export function CellPicker({ label, from, chosen, onChosenChange }: CellPickerProps) {
  const t = useCreativeText()
  const order = useEditorState((state) => state.history.document.order)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const others = order.filter((id) => id !== from)
  const toggle = (id: string) =>
    onChosenChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div role="group" aria-label={label} className="mt-5">
      <div className="mb-2 flex items-center gap-2">
        <span className="text-sm font-medium">{label}</span>
        <span className="ml-auto" />
        <Button size="sm" variant="quiet" onClick={() => onChosenChange(others)}>
          {t('copy.all')}
        </Button>
        <Button size="sm" variant="quiet" disabled={chosen.length === 0} onClick={() => onChosenChange([])}>
          {t('copy.none')}
        </Button>
      </div>
      <div className="max-h-72 overflow-auto p-1">
        <div className="grid w-max gap-1.5" style={{ gridTemplateColumns: `repeat(${columns}, 44px)` }}>
          {order.map((id, index) => (
            <PickerCell
              key={id}
              id={id}
              position={formatPosition(positionOf(index, columns))}
              isSource={id === from}
              isChosen={chosen.includes(id)}
              onToggle={() => toggle(id)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type PickerCellProps = { id: string; position: string; isSource: boolean; isChosen: boolean; onToggle: () => void }

function PickerCell({ id, position, isSource, isChosen, onToggle }: PickerCellProps) {
  const t = useCreativeText()
  const source = useEditorState(({ history, language, media }) => {
    const cell = history.document.cells[id]
    return cell ? thumbnailOf(creativeIn(cell, language), media) : undefined
  })
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={isSource ? t('copy.source', { position }) : position}
      disabled={isSource}
      onClick={onToggle}
      className={cx(
        'relative h-16 w-11 overflow-hidden rounded-sm bg-press',
        isChosen && 'ring-2 ring-ink ring-offset-1',
        isSource && 'opacity-45',
      )}
    >
      {source && <img src={source} alt="" loading="lazy" className="size-full object-cover" />}
      <span className="absolute top-0.5 left-0.5 rounded-[3px] bg-black/60 px-1 text-[11px] leading-4 font-medium text-white tabular">
        {position}
      </span>
      {isChosen && (
        <span className="absolute right-0.5 bottom-0.5 grid size-4 place-items-center rounded-full bg-ink text-white">
          <Icon name="check" size={12} />
        </span>
      )}
    </button>
  )
}
