import { useEffect, useEffectEvent } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { isTyping } from '#admin/features/editor/fields/is-typing.ts'

/** Shortcuts for save, help, undo and redo. In a text field, undo and redo keep their native effect. */
export function useShortcuts(options: { onHelp: () => void; onSaved: () => void }): void {
  const editor = useEditor()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command) return
    if (command === 'help') return options.onHelp()
    event.preventDefault()
    if (command === 'save') void editor.flush().then((isSaved) => isSaved && options.onSaved())
    else editor[command]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The command of a key; only saving works in a text field and beside a dialog. */
function commandOf(event: KeyboardEvent): 'save' | 'help' | 'undo' | 'redo' | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  const key = event.key.toLowerCase()
  const withControl = event.ctrlKey || event.metaKey
  if (withControl && key === 's') return 'save'
  if (isTyping(event.target) || document.querySelector('[role=dialog]')) return undefined
  if (!withControl) return event.key === '?' ? 'help' : undefined
  return historyCommandOf(key, event.shiftKey)
}

function historyCommandOf(key: string, withShift: boolean): 'undo' | 'redo' | undefined {
  if (key === 'y') return 'redo'
  if (key === 'z') return withShift ? 'redo' : 'undo'
  return undefined
}
