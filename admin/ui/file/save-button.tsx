import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { saveFile } from './save-file.ts'

type SaveButtonProps = {
  label: string
  open: () => Promise<Blob>
  /** The file's name, with its extension. */
  name: string
  /** The message where the API gives no reason of a failure. */
  failed: string
}

/** Saves a file beside what it belongs to, e.g. in a row; leaving the screen does not stop it. */
export function SaveButton({ label, open, name, failed }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await open(), name)
    } catch (error) {
      showToast(isApiError(error) ? error.message : failed, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon="download" isBusy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
