import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { Cell } from '#shared/site/cell/cell.ts'
import { editMarks, type Mark, type MarkList } from './marks.ts'

/** Functions that change a cell's products or image links; each call is an undoable step. */
export function useMarks<List extends MarkList>(cellId: string, list: List) {
  const editor = useEditor()
  type Item = Cell[List][number]
  const edit = (change: (items: Item[]) => Item[], mergeKey?: string) =>
    editor.edit(
      (document) => editMarks(document, cellId, list, (items) => change(items) as Cell[List]),
      mergeKey && `${cellId}.${list}.${mergeKey}`,
    )
  return {
    set: (items: Item[]) => edit(() => items),
    insert: (item: Item, index: number) => edit((items) => items.toSpliced(index, 0, item)),
    remove: (id: string) => edit((items) => items.filter((item) => item.id !== id)),
    /** Typing in one field merges into one undo step. */
    change: (id: string, patch: Partial<Item>, field: string) =>
      edit((items) => items.map((item) => (item.id === id ? { ...item, ...patch } : item)), `${id}.${field}`),
    /** A copy with a new id and other coordinates. */
    copyOf: (item: Item, place: Pick<Mark, 'coordinateX' | 'coordinateY'>): Item => ({
      ...item,
      ...place,
      id: crypto.randomUUID(),
    }),
  }
}
