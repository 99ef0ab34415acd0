import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { DateTimeInput } from '#admin/ui/form/date-time-input.tsx'
import type { DateTimeText } from '#admin/ui/form/date-time-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { PUBLICATIONS } from '#shared/announcement/announcement-rules.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'

type Period = Pick<AnnouncementDraft, 'publication' | 'start' | 'end'>
type PeriodFieldsProps = {
  period: Period
  errorOf: (path: string) => string | undefined
  onPeriodChange: (part: Partial<Period>) => void
}

/** When it shows: at once or from a start on, and until when. */
export function PeriodFields({ period, errorOf, onPeriodChange }: PeriodFieldsProps) {
  const t = useAnnouncementsText()
  const isScheduled = period.publication === 'scheduled'
  const change = (side: 'start' | 'end') => (text: DateTimeText) =>
    onPeriodChange({ [side]: { ...period[side], ...text } })
  return (
    <>
      <SegmentedControl
        label={t('form.publication')}
        value={period.publication}
        segments={PUBLICATIONS.map((value) => ({ value, label: t(`form.${value}`) }))}
        onValueChange={(publication) => onPeriodChange({ publication })}
        className="self-start"
      />
      <div className="grid gap-4 @md:grid-cols-2">
        {isScheduled && (
          <MomentField
            label={t('form.start')}
            text={period.start}
            time="10:00"
            error={errorOf('startDate')}
            isRequired
            onTextChange={change('start')}
          />
        )}
        <MomentField
          label={t('form.end')}
          text={period.end}
          time="23:59"
          error={errorOf('endDate')}
          isRequired={isScheduled}
          help={isScheduled ? undefined : t('form.endHelp')}
          onTextChange={change('end')}
        />
      </div>
      <p className="text-xs text-ink-soft">{t('form.zone')}</p>
    </>
  )
}

type MomentFieldProps = {
  label: string
  text: DateTimeText
  /** Time that is set when a day is entered before a time. */
  time: string
  error: string | undefined
  isRequired: boolean
  help?: string | undefined
  onTextChange: (text: DateTimeText) => void
}

function MomentField({ label, text, time, error, isRequired, help, onTextChange }: MomentFieldProps) {
  const t = useAnnouncementsText()
  const words = { time: t('form.time'), pickDay: t('form.pickDay') }
  return (
    <Field label={label} error={error} isRequired={isRequired} help={help}>
      {(control) => (
        <DateTimeInput
          control={control}
          label={label}
          words={words}
          text={text}
          time={time}
          onTextChange={onTextChange}
        />
      )}
    </Field>
  )
}
