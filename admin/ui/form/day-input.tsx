import { dateText } from '#shared/time/date-text.ts'
import { useRef } from 'react'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { parseDayText } from './day-text.ts'
import type { FieldControl } from './field.tsx'
import { TextInput } from './text-input.tsx'

type DayInputProps = Partial<FieldControl> & {
  /** The typed text; `yyyy/MM/dd` once it is a valid day. */
  value: string
  onValueChange: (value: string) => void
  /** Name of the button that opens the browser's calendar. */
  pickLabel: string
}

/** A date as yyyy/MM/dd in every browser language: typed, or picked from the browser's calendar. */
export function DayInput({ value, onValueChange, pickLabel, ...control }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const day = parseDayText(value)
  return (
    <span className="relative block">
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day ?? ''}
        onChange={(event) => onValueChange(dateText(event.target.value))}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <TextInput
        {...control}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        placeholder="yyyy/mm/dd"
        value={value}
        onValueChange={onValueChange}
        onBlur={() => day && onValueChange(dateText(day))}
        className="tabular relative pr-10"
      />
      <span className="absolute top-0.5 right-0.5">
        <IconButton icon="calendar" size="sm" label={pickLabel} onClick={() => calendar.current?.showPicker()} />
      </span>
    </span>
  )
}
