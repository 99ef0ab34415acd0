import { useEffect, useRef } from 'react'
import { useEditor, useEditorState } from './editor-context.tsx'

/** Puts the focus on a field when the checklist or a key asks for it. Give the ref to the field's frame. */
export function useFocusTarget<T extends HTMLElement>(field: string) {
  const editor = useEditor()
  const frame = useRef<T>(null)
  const isWanted = useEditorState((state) => state.field?.field === field)
  useEffect(() => {
    if (!isWanted || !frame.current) return
    frame.current.scrollIntoView({ block: 'center' })
    frame.current.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
    editor.fieldFocused()
  }, [isWanted, editor])
  return frame
}
