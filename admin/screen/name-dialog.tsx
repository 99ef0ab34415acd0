import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'

type NameDialogProps = {
  title: string
  description: string
  label: string
  confirmLabel: string
  /** The present name; empty for a new thing. */
  initial: string
  max: number
  isBusy: boolean
  error: Error | null
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for a name and says why it was refused. Render it only while it is open. */
export function NameDialog({ label, initial, max, error, onSave, ...dialog }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const message = error && ((isApiError(error) && Object.values(error.fields)[0]) || error.message)
  return (
    <ConfirmDialog {...dialog} isOpen isIncomplete={name.trim() === ''} onConfirm={() => onSave(name)}>
      <Field label={label} isRequired error={message ?? undefined} counter={{ text: name, max }}>
        {(control) => <TextInput {...control} value={name} onValueChange={setName} autoComplete="off" data-autofocus />}
      </Field>
    </ConfirmDialog>
  )
}
