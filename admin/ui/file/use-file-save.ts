import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { saveFile } from './save-file.ts'

type FileSave = {
  open: (signal: AbortSignal) => Promise<Blob>
  /** The file's name, with its extension. */
  name: string
  /** The message once it is saved, and where the API gives no reason of a failure. */
  text: { done: string; failed: string }
}

/** Saves a file that the API answers as a whole. Leaving the screen stops it. */
export function useFileSave({ open, name, text }: FileSave) {
  const [isBusy, setBusy] = useState(false)
  const ongoing = useRef<AbortController>(undefined)
  useEffect(() => () => ongoing.current?.abort(), [])

  async function save(): Promise<void> {
    const controller = new AbortController()
    ongoing.current = controller
    setBusy(true)
    try {
      saveFile(await open(controller.signal), name)
      showToast(text.done)
    } catch (error) {
      if (!controller.signal.aborted) showToast(isApiError(error) ? error.message : text.failed, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save: () => void save() }
}
