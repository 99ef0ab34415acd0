import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { NOTE_MAX, STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import type { Correction } from './use-correction.ts'

/** Why the bill is corrected, and the note on it. */
export function ReasonFields({ correction, isHeld }: { correction: Correction; isHeld: boolean }) {
  const t = useBillsText()
  const errors = useErrorText()
  const { draft, isReason, isNote, isTried, change } = correction
  const { reason, note } = draft
  return (
    <div className="grid max-w-3xl gap-5">
      <Field
        label={t('correct.reason')}
        help={isHeld ? t('correct.reasonHelpHeld') : t('correct.reasonHelp')}
        error={isTried && !isReason ? errors('validation.reason') : undefined}
        counter={{ text: reason, max: STEP_REASON.max }}
        isRequired
      >
        {(control) => (
          <TextArea {...control} rows={2} value={reason} onValueChange={(text) => change({ reason: text })} />
        )}
      </Field>
      <Field
        label={t('correct.note')}
        help={t('correct.noteHelp')}
        error={isNote ? undefined : errors('validation.tooLong', { max: NOTE_MAX })}
        counter={{ text: note, max: NOTE_MAX }}
      >
        {(control) => <TextArea {...control} rows={2} value={note} onValueChange={(text) => change({ note: text })} />}
      </Field>
    </div>
  )
}
