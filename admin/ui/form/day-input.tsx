import { useRef } from 'react'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { dayText, parseDayText } from './day-text.ts'
import type { FieldControl } from './field.tsx'
import { TextInput } from './text-input.tsx'

type DayInputProps = Partial<FieldControl> & {
  /** What was typed; `yyyy/MM/dd` once it is a day. */
  value: string
  onValueChange: (value: string) => void
  /** Names the button that opens the browser's calendar. */
  pickLabel: string
}

/** A day as yyyy/MM/dd, the same for every browser language: typed, or chosen from the browser's calendar. */
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
        onChange={(event) => onValueChange(dayText(event.target.value))}
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
        onBlur={() => day && onValueChange(dayText(day))}
        className="tabular relative pr-10"
      />
      <span className="absolute top-0.5 right-0.5">
        <IconButton icon="calendar" size="sm" label={pickLabel} onClick={() => calendar.current?.showPicker()} />
      </span>
    </span>
  )
}
