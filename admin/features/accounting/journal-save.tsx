import { Button } from '#admin/ui/basic/button.tsx'
import { toFileName } from '#admin/ui/file/save-file.ts'
import { useFileSave } from '#admin/ui/file/use-file-save.ts'
import { openJournals } from './accounting.api.ts'
import type { AccountingState } from './accounting-state.ts'
import { useAccountingText } from './use-accounting-text.ts'

type JournalSaveProps = { state: AccountingState; isDisabled: boolean }

/** Saves the journals as a file. Leaving the screen stops it. */
export function JournalSave({ state, isDisabled }: JournalSaveProps) {
  const t = useAccountingText()
  const { from, to, format } = state
  const name = `${toFileName(t('fileName', { program: format, from, to }))}.csv`
  const { isBusy, save } = useFileSave({
    open: (signal) => openJournals(state, signal),
    name,
    text: { done: t('saved', { name }), failed: t('saveFailed') },
  })

  return (
    <div className="mt-4">
      <Button icon="download" variant="primary" isBusy={isBusy} disabled={isDisabled} onClick={save}>
        {t('save')}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && t('busy')}
      </span>
    </div>
  )
}
