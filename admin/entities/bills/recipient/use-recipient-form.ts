import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import type { RecipientInput, RecipientState } from '#shared/billing/recipients.ts'
import { checkDraft, draftOf, inputOf } from './recipient-draft.ts'

/** The form of a recipient. */
export function useRecipientForm(state: RecipientState, onSend: (input: RecipientInput) => void) {
  return useAppForm({
    defaultValues: draftOf(state),
    validators: { onDynamic: ({ value }) => checkDraft(value) },
    onSubmit: ({ value }) => onSend(inputOf(value)),
  })
}

export type RecipientForm = ReturnType<typeof useRecipientForm>
