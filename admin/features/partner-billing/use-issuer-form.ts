import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import type { IssuerInput, IssuerState } from '#shared/billing/partner-issuers.ts'
import { checkDraft, draftOf, inputOf } from './issuer-draft.ts'

/** The form of an issuer. */
export function useIssuerForm(state: IssuerState, onSend: (input: IssuerInput) => void) {
  return useAppForm({
    defaultValues: draftOf(state),
    validators: { onDynamic: ({ value }) => checkDraft(value) },
    onSubmit: ({ value }) => onSend(inputOf(value)),
  })
}

export type IssuerForm = ReturnType<typeof useIssuerForm>
