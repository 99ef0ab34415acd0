import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { layTypography } from '#shared/site/cell/typography.ts'
import {
  FACE_PRESETS,
  type FullTypography,
  type TypeFace,
  type Typography,
  TYPOGRAPHY,
  type TypographyName,
} from '#shared/site/cell/typography-rules.ts'
import { FONT_OF_FACE } from '#shared/site/release/release-fonts.ts'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'
import { PlacePicker } from './place-picker.tsx'

const SELECTS = ['face', 'weight', 'size', 'leading', 'tracking', 'direction', 'align', 'plate', 'lines'] as const
/** The option that makes no choice of its own: a choice is never an empty text. */
const FOLLOWS = ''

type SelectName = (typeof SELECTS)[number]

type TypographyFieldsProps = {
  value: Typography
  /** What applies where a cell makes no choice; absent for the site itself. */
  site?: Typography
  isDisabled: boolean
  onChange: (value: Typography, field: string) => void
}

/** A face with what suits it; without a face, everything that a face brings along follows the site again. */
function withFace(value: Typography, face: TypeFace | undefined): Typography {
  const preset = face && FACE_PRESETS[face]
  return { ...value, face, weight: preset?.weight, leading: preset?.leading, tracking: preset?.tracking }
}

/** Without members that are undefined, so that equal choices are equal documents. */
const compact = (value: Typography): Typography =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

/** Edits how words stand over pictures: of a site, or of a cell, whose choices may follow the site's. */
export function TypographyFields({ value, site, isDisabled, onChange }: TypographyFieldsProps) {
  const t = useCreativeText()
  const shown = layTypography(site ?? {}, value)
  const change = (next: Typography, field: string) => onChange(compact(next), field)
  const pick = (name: TypographyName, choice: string | undefined) => {
    if (name === 'face')
      change(
        withFace(
          value,
          TYPOGRAPHY.face.find((one) => one === choice),
        ),
        'face',
      )
    else change({ ...value, [name]: TYPOGRAPHY[name].find((one) => one === choice) }, name)
  }
  const labelOf = <Name extends SelectName>(name: Name, choice: FullTypography[Name]) =>
    t(`typography.${name}Choices.${choice}` as 'typography.faceChoices.gothic')
  const optionsOf = (name: SelectName) => [
    ...(site
      ? [{ value: FOLLOWS, label: t('typography.follows', { choice: labelOf(name, layTypography(site)[name]) }) }]
      : []),
    ...TYPOGRAPHY[name].map((choice) => ({ value: choice as string, label: labelOf(name, choice) })),
  ]
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {SELECTS.map((name) => (
          <Field key={name} label={t(`typography.${name}`)} className={name === 'face' ? 'col-span-2' : 'min-w-0'}>
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={site ? (value[name] ?? FOLLOWS) : shown[name]}
                options={optionsOf(name)}
                disabled={isDisabled}
                onValueChange={(choice) => pick(name, choice)}
              />
            )}
          </Field>
        ))}
      </div>
      {FONT_OF_FACE[shown.face] && <p className="text-xs text-ink-soft">{t('typography.fontHelp')}</p>}
      <PlacePicker
        place={shown.place}
        isDisabled={isDisabled}
        onPlaceChange={(place) => pick('place', place)}
        onReset={site && value.place ? () => pick('place', undefined) : undefined}
      />
    </>
  )
}
