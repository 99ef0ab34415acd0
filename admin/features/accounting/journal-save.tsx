import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { saveFile, toFileName } from '#admin/ui/file/save-file.ts'
import { openJournals } from './accounting.api.ts'
import type { AccountingState } from './accounting-state.ts'
import { useAccountingText } from './use-accounting-text.ts'

type JournalSaveProps = { state: AccountingState; isDisabled: boolean }

/** Saves the journals as a file. Leaving the screen stops it. */
export function JournalSave({ state, isDisabled }: JournalSaveProps) {
  const t = useAccountingText()
  const [isBusy, setBusy] = useState(false)
  const ongoing = useRef<AbortController>(undefined)
  useEffect(() => () => ongoing.current?.abort(), [])

  async function save(): Promise<void> {
    const controller = new AbortController()
    ongoing.current = controller
    setBusy(true)
    try {
      const { from, to, format } = state
      const name = `${toFileName(t('fileName', { program: format, from, to }))}.csv`
      saveFile(await openJournals(state, controller.signal), name)
      showToast(t('saved', { name }))
    } catch (error) {
      if (!controller.signal.aborted) showToast(isApiError(error) ? error.message : t('saveFailed'), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-4">
      <Button icon="download" variant="primary" isBusy={isBusy} disabled={isDisabled} onClick={() => void save()}>
        {t('save')}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && t('busy')}
      </span>
    </div>
  )
}
