import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { SortableList } from '#admin/features/editor/fields/sortable-list.tsx'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { MarkRow } from './mark-row.tsx'
import { freePlace, type MarkList as ListName } from './marks.ts'
import { openMark } from './open-mark.ts'
import { useCreativeText } from './use-creative-text.ts'
import { useMarks } from './use-marks.ts'

/** The member that names an item. */
const NAME_FIELD = { products: 'productName', imageLinks: 'label' } as const

type Texts = { title: string; lead: string; empty: string; add: string; full: string; removed: string }

type MarkListProps<List extends ListName> = {
  cellId: string
  list: List
  items: Cell[List]
  max: number
  texts: Texts
  /** A choice for all items, above them. */
  choice?: ReactNode
  create: (id: string) => Cell[List][number]
  nameOf: (item: Cell[List][number]) => string
  /** Icon or thumbnail before the name. */
  signOf: (item: Cell[List][number]) => ReactNode
  /** Detail after the name. */
  noteOf: (item: Cell[List][number]) => string
  children: (item: Cell[List][number]) => ReactNode
}

/** Reorderable list of a cell's products or image links; the fields of at most one item are open. */
export function MarkList<List extends ListName>(props: MarkListProps<List>) {
  const { cellId, list, items, max, texts, nameOf } = props
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [openId, setOpen] = useOpenMark(cellId, list)
  const { toggle, add, duplicate, remove, set } = useMarkActions(props, openId, setOpen)
  const isFull = items.length >= max
  return (
    <InspectorSection title={texts.title} aside={items.length > 0 && <Badge>{`${items.length} / ${max}`}</Badge>}>
      <p className="-mt-2 text-xs text-ink-soft">{texts.lead}</p>
      {items.length === 0 && <p className="rounded-md bg-ground px-3 py-3 text-xs text-ink-soft">{texts.empty}</p>}
      {items.length > 0 && props.choice}
      {items.length > 0 && (
        <SortableList<Cell[List][number]>
          label={texts.title}
          items={items}
          nameOf={nameOf}
          onItemsChange={set}
          isLine={({ id }) => id !== openId}
        >
          {(item, index) => (
            <MarkRow
              name={nameOf(item)}
              sign={props.signOf(item)}
              note={props.noteOf(item)}
              isOpen={openId === item.id}
              onToggle={() => toggle(item)}
              onDuplicate={isFull || isReadOnly ? undefined : () => duplicate(item, index)}
              onRemove={isReadOnly ? undefined : () => remove(item.id)}
            >
              {props.children(item)}
            </MarkRow>
          )}
        </SortableList>
      )}
      {!isReadOnly && (
        <Button size="sm" icon="plus" onClick={add} disabled={isFull} className="self-start">
          {texts.add}
        </Button>
      )}
      {isFull && <p className="text-xs text-ink-soft">{texts.full}</p>}
    </InspectorSection>
  )
}

type SetOpen = (id: string | null, label?: string) => void

/** What can be done with the items of a list. New ones stand at a free place, with their fields open. */
function useMarkActions<List extends ListName>(props: MarkListProps<List>, openId: string | null, setOpen: SetOpen) {
  const { cellId, list, items, texts, nameOf } = props
  const editor = useEditor()
  const t = useCreativeText()
  const tAdmin = useAdminText()
  const marks = useMarks(cellId, list)
  const label = (item: Cell[List][number]) => t('place.handle', { name: nameOf(item) })
  // Scrolls to the item's form and focuses its name.
  const open = (item: Cell[List][number]) => {
    setOpen(item.id, label(item))
    const { language } = editor.getState()
    editor.focusField({ cellId, field: `${list}.${item.id}.${NAME_FIELD[list]}`, language })
  }
  return {
    set: marks.set,
    toggle: (item: Cell[List][number]) => setOpen(openId === item.id ? null : item.id, label(item)),
    add: () => {
      const fresh = props.create(crypto.randomUUID())
      const { x, y } = freePlace({ x: fresh.coordinateX, y: fresh.coordinateY }, items)
      const item = { ...fresh, coordinateX: x, coordinateY: y }
      marks.insert(item, items.length)
      open(item)
    },
    duplicate: (item: Cell[List][number], index: number) => {
      const { x, y } = freePlace({ x: item.coordinateX, y: item.coordinateY }, items)
      const copy = marks.copyOf(item, { coordinateX: x, coordinateY: y })
      marks.insert(copy, index + 1)
      open(copy)
    },
    remove: (id: string) => {
      marks.remove(id)
      showToast(texts.removed, { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
    },
  }
}

/** Id of the open item and its setter. Opens the item that the checklist focuses; closes it with the cell. */
function useOpenMark(cellId: string, list: ListName) {
  const mark = useSyncExternalStore(openMark.subscribe, () => openMark.getState().mark)
  const wanted = useEditorState(({ field }) =>
    field?.cellId === cellId && field.field.startsWith(`${list}.`) ? field.field.split('.')[1] : undefined,
  )
  const setOpen = useCallback(
    (id: string | null, label = '') => openMark.setState({ mark: id ? { cellId, list, id, label } : null }),
    [cellId, list],
  )
  useEffect(() => {
    if (wanted && openMark.getState().mark?.id !== wanted) setOpen(wanted)
  }, [wanted, setOpen])
  useEffect(() => () => openMark.setState({ mark: null }), [])
  return [mark?.cellId === cellId && mark.list === list ? mark.id : null, setOpen] as const
}
