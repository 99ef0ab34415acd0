import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { type MomentText, momentText, parseMoment } from './moment-text.ts'
import { usePopupsText } from './use-popups-text.ts'

type Window = Pick<Popup, 'startDate' | 'endDate'>
type WindowText = { start: MomentText; end: MomentText }
/** The end is the field that saving refuses, so it says what is wrong with the two. */
type Findings = { start?: 'date'; end?: 'date' | 'required' | 'endBeforeStart' }

function findingsOf(start: string | null | undefined, end: string | null | undefined): Findings {
  if (start === undefined || end === undefined) {
    return { ...(start === undefined && { start: 'date' }), ...(end === undefined && { end: 'date' }) }
  }
  if (start === null) return {}
  if (end === null) return { end: 'required' }
  return Date.parse(end) <= Date.parse(start) ? { end: 'endBeforeStart' } : {}
}

type PopupWindowFieldsProps = {
  id: string
  window: Window
  isRequired: boolean
  onWindowChange: (window: Window) => void
}

const textOf = ({ startDate, endDate }: Window): WindowText => ({
  start: momentText(startDate),
  end: momentText(endDate),
})

const parseWindow = (text: string) => {
  const { start, end } = JSON.parse(text) as WindowText
  return { startDate: parseMoment(start), endDate: parseMoment(end) }
}

/** Start and end. The document gets only windows that can be saved; others stay in the fields with their error. */
export function PopupWindowFields({ id, window, isRequired, onWindowChange }: PopupWindowFieldsProps) {
  const t = usePopupsText()
  const tError = useErrorText()
  const messageOf = (key: Findings['start'] | Findings['end']) => key && tError(`validation.${key}`)
  // The two are one value: neither is saved while they do not fit together.
  const draft = useFieldDraft(
    { field: `popups.${id}.window`, value: `popups.${id}.startDate`, beside: [`popups.${id}.endDate`] },
    {
      label: t('window'),
      value: JSON.stringify(textOf(window)),
      check: (text) => {
        const { startDate, endDate } = parseWindow(text)
        const { start, end } = findingsOf(startDate, endDate)
        const error = messageOf(start ?? end)
        if (error !== undefined || startDate === undefined || endDate === undefined) return { error: error ?? '' }
        return { value: JSON.stringify(textOf({ startDate, endDate })) }
      },
      commit: (text) => {
        const { startDate = null, endDate = null } = parseWindow(text)
        onWindowChange({ startDate, endDate })
      },
    },
  )
  const frame = useFocusTarget<HTMLDivElement>(`popups.${id}.window`)
  const shown = JSON.parse(draft.text) as WindowText
  const findings = findingsOf(parseMoment(shown.start), parseMoment(shown.end))
  const change = (side: 'start' | 'end', text: MomentText) =>
    draft.onValueChange(JSON.stringify({ ...shown, [side]: text }))
  return (
    <div ref={frame} className="grid gap-4 @md:grid-cols-2" onBlur={draft.onBlur}>
      <MomentField
        path={`popups.${id}.startDate`}
        label={t('start')}
        text={shown.start}
        time="00:00"
        error={messageOf(findings.start)}
        onTextChange={(text) => change('start', text)}
      />
      <MomentField
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

type MomentFieldProps = {
  path: string
  label: string
  text: MomentText
  /** Stands in where a day is given first. */
  time: string
  isRequired?: boolean
  error: string | undefined
  onTextChange: (text: MomentText) => void
}

function MomentField({ path, label, text, time, isRequired = false, error, onTextChange }: MomentFieldProps) {
  const t = usePopupsText()
  const frame = useFocusTarget<HTMLDivElement>(path)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <div ref={frame}>
      <Field label={label} error={error} isRequired={isRequired}>
        {(control) => (
          <fieldset disabled={isReadOnly} className="flex gap-2">
            <span className="min-w-36 flex-1">
              <DayInput
                {...control}
                value={text.day}
                pickLabel={`${label}: ${t('pickDay')}`}
                onValueChange={(day) => onTextChange({ day, time: text.time || (day && time) })}
              />
            </span>
            <TextInput
              aria-label={`${label}: ${t('time')}`}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              placeholder="HH:mm"
              value={text.time}
              onValueChange={(next) => onTextChange({ day: text.day, time: next })}
              className="tabular w-20!"
            />
          </fieldset>
        )}
      </Field>
    </div>
  )
}
