import { useEffect, useRef } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'

/** A closing dialog returns the focus to its button first; the field takes it once the dialog is gone. */
const AFTER_DIALOG_MS = 50
/** So often the field waits for a dialog, which is two seconds on the slowest device. */
const WAITS_MAX = 40

const isDialogOpen = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

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
    let waits = 0
    const focus = () => {
      if (isDialogOpen() && waits++ < WAITS_MAX) {
        timer = setTimeout(focus, AFTER_DIALOG_MS)
        return
      }
      current.scrollIntoView({ block: 'center' })
      const invalid = current.querySelector<HTMLElement>('[aria-invalid=true]')
      const address = current.querySelector<HTMLElement>('input[inputmode=url]')
      const control = invalid ?? address ?? current.querySelector<HTMLElement>('input, textarea, button')
      control?.focus({ preventScroll: true })
      editor.fieldFocused()
    }
    let timer = setTimeout(focus, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [isRequested, editor])
  return frame
}
