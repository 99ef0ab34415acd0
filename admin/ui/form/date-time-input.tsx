import type { DateTimeText } from './date-time-text.ts'
import { DayInput } from './day-input.tsx'
import type { FieldControl } from './field.tsx'
import { TextInput } from './text-input.tsx'

type DateTimeInputProps = {
  control: FieldControl
  /** Name of the field, which names its two inputs. */
  label: string
  words: { time: string; pickDay: string }
  text: DateTimeText
  /** Time that is set when a day is entered before a time. */
  time: string
  isDisabled?: boolean
  onTextChange: (text: DateTimeText) => void
}

/** A typed day and time in Asia/Tokyo. */
export function DateTimeInput({ control, label, words, text, time, isDisabled, onTextChange }: DateTimeInputProps) {
  return (
    <fieldset disabled={isDisabled} className="flex gap-2">
      <span className="min-w-36 flex-1">
        <DayInput
          {...control}
          value={text.day}
          pickLabel={`${label}: ${words.pickDay}`}
          onValueChange={(day) => onTextChange({ day, time: text.time || (day && time) })}
        />
      </span>
      <TextInput
        aria-label={`${label}: ${words.time}`}
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
  )
}
