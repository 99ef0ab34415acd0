import { useState } from 'react'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import { STATE_REASON } from '#shared/account/user-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** The reason of a change on somebody's behalf. */
export function useReason() {
  const [text, setText] = useState('')
  return { text, setText, isGiven: 'value' in checkText(text, STATE_REASON) }
}

/** Asks for the reason, which stands in the history and in the mail. */
export function BehalfReason({ reason: { text, setText } }: { reason: ReturnType<typeof useReason> }) {
  const t = useUserPlanText()
  return (
    <ReasonField
      label={t('behalf.reason')}
      help={t('behalf.reasonHelp')}
      max={STATE_REASON.max}
      value={text}
      onValueChange={setText}
    />
  )
}
