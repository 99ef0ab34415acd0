import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { ColourField } from '#admin/ui/form/colour-field.tsx'

type BrandColourFieldProps = {
  name: 'mainColor' | 'textColor'
  /** Empty without a colour. */
  value: string
  error: string | undefined
  onValueChange: (colour: string) => void
}

/** A colour of a partner's brand. */
export function BrandColourField({ name, value, error, onValueChange }: BrandColourFieldProps) {
  const t = useUsersText()
  const label = t(`form.${name}`)
  return (
    <ColourField
      label={label}
      value={value}
      error={error}
      texts={{
        pick: t('form.colour.pick', { name: label }),
        code: t('form.colour.code', { name: label }),
        codeHelp: t('form.colour.codeHelp'),
        invalid: t('form.colour.invalid'),
        reset: t('form.colourClear'),
      }}
      onValueChange={onValueChange}
      onReset={value === '' ? undefined : () => onValueChange('')}
    />
  )
}
