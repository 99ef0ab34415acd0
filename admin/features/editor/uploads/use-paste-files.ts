import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#admin/features/editor/fields/is-typing.ts'

/** Passes pasted files to `onFiles`, unless a text field has the focus. */
export function usePasteFiles(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || isTyping(event.target)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
