import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'
import type { EditorState } from './editor-state.ts'

const EditorContext = createContext<Editor | undefined>(undefined)

export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>
}

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorProvider')
  return editor
}

/** Selects from the editor's state. Renders when the selected value changes by identity: `select` must not create objects. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const editor = useEditor()
  const read = useCallback(() => select(editor.getState()), [editor, select])
  return useSyncExternalStore(editor.subscribe, read)
}
