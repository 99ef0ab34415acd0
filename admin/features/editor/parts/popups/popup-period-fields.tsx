import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { DateTimeInput } from '#admin/ui/form/date-time-input.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { type DateTimeText, toDateTimeText, parseDateTimeText } from '#admin/ui/form/date-time-text.ts'
import { usePopupsText } from './use-popups-text.ts'

type Period = Pick<Popup, 'startDate' | 'endDate'>
type PeriodText = { start: DateTimeText; end: DateTimeText }
/** Errors of the two fields. Errors of the pair stand at `end`, as in the server's validation. */
type Findings = { start?: 'date'; end?: 'date' | 'required' | 'endBeforeStart' }

function checkPeriod(start: string | null | undefined, end: string | null | undefined): Findings {
  if (start === undefined || end === undefined) {
    return { ...(start === undefined && { start: 'date' }), ...(end === undefined && { end: 'date' }) }
  }
  if (start === null) return {}
  if (end === null) return { end: 'required' }
  return Date.parse(end) <= Date.parse(start) ? { end: 'endBeforeStart' } : {}
}

type PopupPeriodFieldsProps = {
  id: string
  period: Period
  isRequired: boolean
  onPeriodChange: (period: Period) => void
}

const textOf = ({ startDate, endDate }: Period): PeriodText => ({
  start: toDateTimeText(startDate),
  end: toDateTimeText(endDate),
})

const parsePeriod = (text: string) => {
  const { start, end } = JSON.parse(text) as PeriodText
  return { startDate: parseDateTimeText(start), endDate: parseDateTimeText(end) }
}

/** Edits start and end of a period. Only a valid pair reaches the document; an invalid one stays a draft. */
export function PopupPeriodFields({ id, period, isRequired, onPeriodChange }: PopupPeriodFieldsProps) {
  const t = usePopupsText()
  const tError = useErrorText()
  const messageOf = (key: Findings['start'] | Findings['end']) => key && tError(`validation.${key}`)
  // One draft for both fields: neither is committed while the pair is invalid.
  const draft = useFieldDraft(
    { field: `popups.${id}.window`, value: `popups.${id}.startDate`, beside: [`popups.${id}.endDate`] },
    {
      label: t('window'),
      value: JSON.stringify(textOf(period)),
      check: (text) => {
        const { startDate, endDate } = parsePeriod(text)
        const { start, end } = checkPeriod(startDate, endDate)
        const error = messageOf(start ?? end)
        if (error !== undefined || startDate === undefined || endDate === undefined) return { error: error ?? '' }
        return { value: JSON.stringify(textOf({ startDate, endDate })) }
      },
      commit: (text) => {
        const { startDate = null, endDate = null } = parsePeriod(text)
        onPeriodChange({ startDate, endDate })
      },
    },
  )
  const frame = useFocusTarget<HTMLDivElement>(`popups.${id}.window`)
  const shown = JSON.parse(draft.text) as PeriodText
  const findings = checkPeriod(parseDateTimeText(shown.start), parseDateTimeText(shown.end))
  const change = (side: 'start' | 'end', text: DateTimeText) =>
    draft.onValueChange(JSON.stringify({ ...shown, [side]: text }))
  return (
    <div ref={frame} className="grid gap-4 @md:grid-cols-2" onBlur={draft.onBlur}>
      <DateTimeField
        path={`popups.${id}.startDate`}
        label={t('start')}
        text={shown.start}
        time="00:00"
        error={messageOf(findings.start)}
        onTextChange={(text) => change('start', text)}
      />
      <DateTimeField
        path={`popups.${id}.endDate`}
        label={t('end')}
        text={shown.end}
        time="23:59"
        isRequired={isRequired}
        error={messageOf(findings.end)}
        onTextChange={(text) => change('end', text)}
      />
    </div>
  )
}

type DateTimeFieldProps = {
  path: string
  label: string
  text: DateTimeText
  /** Time that is set when a day is entered before a time. */
  time: string
  isRequired?: boolean
  error: string | undefined
  onTextChange: (text: DateTimeText) => void
}

function DateTimeField({ path, label, text, time, isRequired = false, error, onTextChange }: DateTimeFieldProps) {
  const t = usePopupsText()
  const frame = useFocusTarget<HTMLDivElement>(path)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <div ref={frame}>
      <Field label={label} error={error} isRequired={isRequired}>
        {(control) => (
          <DateTimeInput
            control={control}
            label={label}
            words={{ time: t('time'), pickDay: t('pickDay') }}
            text={text}
            time={time}
            isDisabled={isReadOnly}
            onTextChange={onTextChange}
          />
        )}
      </Field>
    </div>
  )
}
