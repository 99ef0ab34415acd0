import { useId } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { FieldError } from '#admin/ui/form/field.tsx'
import type { UserType } from '#shared/account/permissions.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type TypeFieldProps = {
  value: UserType
  types: readonly UserType[]
  error: string | undefined
  onValueChange: (type: UserType) => void
}

/** What kind of account it is, each with what it is for. */
export function TypeField({ value, types, error, onValueChange }: TypeFieldProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('form.type')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {types.map((type) => (
          <label
            key={type}
            className={cx(
              'relative flex cursor-pointer flex-col rounded-md border px-3 py-2.5 transition-[border-color,box-shadow,background-color]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              type === value
                ? 'border-ink bg-ground shadow-[inset_0_0_0_1px_var(--color-ink)]'
                : 'border-line-strong hover:bg-ground',
            )}
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              aria-describedby={`${name}-${type}`}
              onChange={() => onValueChange(type)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <span className="text-sm font-medium">{ui(`accountType.${type}`)}</span>
            <span id={`${name}-${type}`} className="text-xs text-ink-soft">
              {t(`form.typeHelp.${type}`)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError message={error} />
        </div>
      )}
    </fieldset>
  )
}
