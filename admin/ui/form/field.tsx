import { type ReactNode, useId } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { countCharacters } from '#shared/text/text-rules.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { formatNumber } from '#shared/text/numbers.ts'

/** Attributes that a control inside a field must have. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** Shows the text's length of `max`, counted like the server. */
  counter?: { text: string; max: number } | undefined
  /** Beside the label, e.g. a reset button. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above the control; help, error and counter below. */
export function Field({ label, isRequired = false, aside, className, children, ...notes }: FieldProps) {
  const id = useId()
  const { help, error } = notes
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex min-h-5 items-center gap-2">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {isRequired && <RequiredTag />}
        {/* A button is higher than the label, and moves nothing: fields beside this one stay in line. */}
        {aside && <span className="-my-1.5 ml-auto">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <Notes id={id} {...notes} />
    </div>
  )
}

type NotesProps = { id: string } & Pick<FieldProps, 'help' | 'error' | 'counter'>

function Notes({ id, help, error, counter }: NotesProps) {
  if (!help && !error && !counter) return null
  return (
    <div className="flex items-start gap-3 text-xs">
      <div className="min-w-0 flex-1 empty:hidden">
        {help && (
          <p id={`${id}-help`} className="text-ink-soft">
            {help}
          </p>
        )}
        {error && <FieldError id={`${id}-error`} message={error} />}
      </div>
      {counter && <Counter {...counter} />}
    </div>
  )
}

export function RequiredTag() {
  const t = useAdminText()
  return (
    <span className="rounded-sm bg-danger-soft px-1.5 text-[11px] leading-[18px] font-medium text-danger">
      {t('ui.required')}
    </span>
  )
}

export function FieldError({ id, message }: { id?: string; message: string }) {
  return (
    <p id={id} className="flex items-start gap-1 text-xs text-danger">
      <Icon name="alert-circle" size={16} className="mt-px" />
      <span>{message}</span>
    </p>
  )
}

function Counter({ text, max }: { text: string; max: number }) {
  const length = countCharacters(text)
  return (
    <span className={cx('tabular ml-auto shrink-0', counterTone(length, max))}>
      {formatNumber(length)} / {formatNumber(max)}
    </span>
  )
}

/** Amber from 90 % on, red beyond `max`. */
function counterTone(length: number, max: number): string {
  if (length > max) return 'font-medium text-danger'
  return length >= max * 0.9 ? 'font-medium text-warning' : 'text-ink-faint'
}
