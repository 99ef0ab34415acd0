import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { Cell } from '#shared/site/list/sites.ts'
import { editMarks, type Mark, type MarkList } from './marks.ts'

/** The ways to change the products or the link points of a cell; each is undone, saved and previewed. */
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
    /** Typing in one field is one step. */
    change: (id: string, patch: Partial<Item>, field: string) =>
      edit((items) => items.map((item) => (item.id === id ? { ...item, ...patch } : item)), `${id}.${field}`),
    /** Nothing else of the item but its place and id. */
    copyOf: (item: Item, place: Pick<Mark, 'coordinateX' | 'coordinateY'>): Item => ({
      ...item,
      ...place,
      id: crypto.randomUUID(),
    }),
  }
}
