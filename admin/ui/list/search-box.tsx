import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { TextInput } from '#admin/ui/form/text-input.tsx'

/** Debounce in milliseconds. */
const TYPING_PAUSE = 300

type SearchBoxProps = {
  /** Name of the field, also its placeholder. */
  label: string
  value: string
  maxLength: number
  onValueChange: (value: string) => void
  className?: string
  /** Combobox attributes, where the search controls a list of options. */
  inputProps?: Pick<
    ComponentProps<'input'>,
    'role' | 'aria-expanded' | 'aria-controls' | 'aria-autocomplete' | 'aria-activedescendant'
  >
}

/** A debounced search field; does not search during an IME composition. */
export function SearchBox({ label, value, maxLength, onValueChange, className, inputProps }: SearchBoxProps) {
  const t = useAdminText()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isComposing, setComposing] = useState(false)
  if (value !== seen) {
    setSeen(value)
    // The value has changed from outside: filters were cleared, or the person went back.
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const send = useEffectEvent((next: string) => {
    setSent(next)
    onValueChange(next)
  })
  useEffect(() => {
    if (isComposing || text.trim() === sent) return
    const timer = setTimeout(() => send(text.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, sent, isComposing])
  return (
    <search className={cx('relative w-full max-w-sm', className)}>
      <TextInput
        {...inputProps}
        icon="search"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onValueChange={setText}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        className={cx('text-ellipsis [&::-webkit-search-cancel-button]:hidden', text && 'pr-9')}
      />
      {text && (
        <span className="absolute top-0.5 right-0.5">
          <IconButton
            icon="close"
            size="sm"
            label={t('ui.clearSearch')}
            placement="bottom-end"
            onClick={() => setText('')}
          />
        </span>
      )}
    </search>
  )
}
