import { useEffect } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { marksOfCells } from './marks-of-cells.ts'
import { usePublishCheck } from './use-publish-check.ts'

/** Gives the cells of the grid their marks, by the findings of the checklist. */
export function MarksWatch() {
  const editor = useEditor()
  const problems = usePublishCheck()
  useEffect(() => editor.setMarks(marksOfCells(problems)), [editor, problems])
  return null
}
