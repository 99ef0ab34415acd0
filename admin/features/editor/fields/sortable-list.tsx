import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from './use-editor-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useListAnnouncements } from './use-list-announcements.ts'

type SortableListProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item, index: number) => string
  onItemsChange: (items: Item[]) => void
  /** A row of one line has no room for more than its handle. */
  isLine?: (item: Item) => boolean
  children: (item: Item, index: number) => ReactNode
}

/** A list in an order of its own: moved by dragging its handles, by the keyboard, or by buttons. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onItemsChange, isLine, children } = props
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map((item) => item.id)
  const announcements = useListAnnouncements((id) => {
    const index = ids.indexOf(String(id))
    const item = items[index]
    return { name: item ? nameOf(item, index) : '', number: index + 1 }
  })
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    onItemsChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={announcements}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="flex flex-col gap-2">
          {items.map((item, index) => (
            <Row
              key={item.id}
              id={item.id}
              name={nameOf(item, index)}
              isFixed={isReadOnly || items.length < 2}
              isLine={isLine?.(item) === true}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
            >
              {children(item, index)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = {
  id: string
  name: string
  isFixed: boolean
  isLine: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  children: ReactNode
}

function Row({ id, name, isFixed, isLine, onUp, onDown, children }: RowProps) {
  const t = useEditorText()
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ translate: transform ? `0 ${transform.y}px` : undefined, transition }}
      className={cx(
        'flex gap-1 rounded-md border border-line bg-paper py-2 pr-3 pl-1.5',
        isDragging && 'z-10 shadow-float',
      )}
    >
      {!isFixed && (
        <span className="flex shrink-0 flex-col items-center text-ink-faint">
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={t('list.handle', { name })}
            className="grid size-8 cursor-grab touch-none place-items-center rounded-sm hover:bg-hover"
          >
            <Icon name="grip" size={18} />
          </button>
          {!isLine && (
            <>
              <IconButton size="sm" icon="chevron-up" label={t('list.up', { name })} disabled={!onUp} onClick={onUp} />
              <IconButton
                size="sm"
                icon="chevron-down"
                label={t('list.down', { name })}
                disabled={!onDown}
                onClick={onDown}
              />
            </>
          )}
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
