import { useEffect, useEffectEvent } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { isTyping } from '#admin/features/editor/fields/is-typing.ts'

/** Shortcuts for save, help, undo and redo. In a text field, undo and redo keep their native effect. */
export function useShortcuts(options: { onHelp: () => void; onSaved: () => void }): void {
  const editor = useEditor()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const key = event.key.toLowerCase()
    const withControl = event.ctrlKey || event.metaKey
    if (withControl && key === 's') {
      event.preventDefault()
      void editor.flush().then((isSaved) => isSaved && options.onSaved())
      return
    }
    if (isTyping(event.target) || document.querySelector('[role=dialog]')) return
    if (!withControl && event.key === '?') return options.onHelp()
    if (!withControl || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) editor.redo()
    else editor.undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
