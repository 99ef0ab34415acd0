import { useEffect, useRef } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'

/** A dialog that closes gives the focus back to its button first. */
const AFTER_DIALOG_MS = 50

/** Puts the focus on a field when the checklist or a key asks for it. Give the ref to the field's frame. */
export function useFocusTarget<T extends HTMLElement>(field: string) {
  const editor = useEditor()
  const frame = useRef<T>(null)
  const isWanted = useEditorState((state) => state.field?.field === field)
  useEffect(() => {
    if (!isWanted || !frame.current) return undefined
    const { current } = frame
    const timer = setTimeout(() => {
      current.scrollIntoView({ block: 'center' })
      const wrong = current.querySelector<HTMLElement>('[aria-invalid=true]')
      const control = wrong ?? current.querySelector<HTMLElement>('input, textarea, button')
      control?.focus({ preventScroll: true })
      editor.fieldFocused()
    }, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [isWanted, editor])
  return frame
}
