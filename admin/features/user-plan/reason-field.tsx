import { useState } from 'react'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { STATE_REASON } from '#shared/account/user-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** The reason of a change on somebody's behalf. */
export function useReason() {
  const [text, setText] = useState('')
  return { text, setText, isGiven: 'value' in checkText(text, STATE_REASON) }
}

/** Asks for the reason, which stands in the history and in the mail. */
export function ReasonField({ reason: { text, setText } }: { reason: ReturnType<typeof useReason> }) {
  const t = useUserPlanText()
  return (
    <Field
      label={t('behalf.reason')}
      help={t('behalf.reasonHelp')}
      counter={{ text, max: STATE_REASON.max }}
      isRequired
    >
      {(control) => <TextArea {...control} rows={2} value={text} onValueChange={setText} data-autofocus autoFocus />}
    </Field>
  )
}
