import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import {
  layMovement,
  type Movement,
  MOVEMENT_NAMES,
  type MovementName,
  MOVEMENTS,
} from '#shared/site/cell/movement-rules.ts'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'
import { MovementSample } from './movement-sample.tsx'

/** The option that makes no choice of its own. */
const FOLLOWS = ''

type MovementFieldsProps = {
  value: Movement
  /** What applies where a cell makes no choice; absent for the site itself. */
  site?: Movement
  /** A picture to show the movement on. */
  source: string | undefined
  isDisabled: boolean
  onChange: (value: Movement, field: string) => void
}

/** Edits how words and picture come into sight, of a site or of a cell, whose choices may follow the site's. */
export function MovementFields({ value, site, source, isDisabled, onChange }: MovementFieldsProps) {
  const t = useCreativeText()
  const pick = (name: MovementName, choice: string) => {
    const { [name]: _, ...rest } = value
    const chosen = MOVEMENTS[name].find((one) => one === choice)
    onChange(chosen ? { ...rest, [name]: chosen } : rest, name)
  }
  const optionsOf = (name: MovementName) => [
    ...(site
      ? [
          {
            value: FOLLOWS,
            label: t('typography.follows', { choice: t(`movement.choices.${layMovement(site, {})[name]}`) }),
          },
        ]
      : []),
    ...MOVEMENTS[name].map((choice) => ({ value: choice as string, label: t(`movement.choices.${choice}`) })),
  ]
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3">
        {MOVEMENT_NAMES.map((name) => (
          <Field key={name} label={t(`movement.${name}`)} className="min-w-0">
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={site ? (value[name] ?? FOLLOWS) : layMovement({}, value)[name]}
                options={optionsOf(name)}
                disabled={isDisabled}
                onValueChange={(choice) => pick(name, choice)}
              />
            )}
          </Field>
        ))}
      </div>
      <MovementSample movement={layMovement(site ?? {}, value)} source={source} />
      <p className="text-xs text-ink-soft">{t('movement.help')}</p>
    </>
  )
}
