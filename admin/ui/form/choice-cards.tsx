import { type ReactNode, useId } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'

type ChoiceCardsProps<T extends string> = {
  label: string
  help?: ReactNode
  value: T
  choices: readonly { value: T; label: string; description: string; figure?: ReactNode }[]
  onValueChange: (value: T) => void
  /** One column, where two leave too little room for the text. */
  columns?: 1 | 2
}

/** A radio group of cards, with figures where they have one. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { label, help, value, choices, onValueChange, columns = 2 } = props
  const name = useId()
  return (
    <fieldset aria-describedby={help ? `${name}-help` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={cx('grid gap-2', columns === 2 && 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative flex cursor-pointer items-center gap-4 rounded-md border p-3 transition-[border-color,box-shadow,background-color]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              choice.value === value
                ? 'border-ink bg-ground shadow-[inset_0_0_0_1px_var(--color-ink)]'
                : 'border-line-strong hover:bg-ground',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValueChange(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            {choice.figure && <span aria-hidden="true">{choice.figure}</span>}
            <span>
              <span className="block text-sm font-medium">{choice.label}</span>
              <span className="block text-xs text-ink-soft">{choice.description}</span>
            </span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${name}-help`} className="mt-1.5 text-xs text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  )
}
