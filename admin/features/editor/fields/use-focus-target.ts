import { useEffect, useRef } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'

/** A closing dialog returns the focus to its button first; the field takes it after that. */
const AFTER_DIALOG_MS = 50

/**
 * Focuses a field when `editor.focusField` names it: its invalid control, else its address where it is a link, else its
 * first. Put the returned ref on the element around the field.
 */
export function useFocusTarget<T extends HTMLElement>(field: string) {
  const editor = useEditor()
  const frame = useRef<T>(null)
  const isRequested = useEditorState((state) => state.field?.field === field)
  useEffect(() => {
    if (!isRequested || !frame.current) return undefined
    const { current } = frame
    const timer = setTimeout(() => {
      current.scrollIntoView({ block: 'center' })
      const invalid = current.querySelector<HTMLElement>('[aria-invalid=true]')
      const address = current.querySelector<HTMLElement>('input[inputmode=url]')
      const control = invalid ?? address ?? current.querySelector<HTMLElement>('input, textarea, button')
      control?.focus({ preventScroll: true })
      editor.fieldFocused()
    }, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [isRequested, editor])
  return frame
}
