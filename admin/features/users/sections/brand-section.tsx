import { BrandColourField } from '#admin/entities/partner-brand/brand-colour-field.tsx'
import { ContrastNote } from '#admin/entities/partner-brand/contrast-note.tsx'
import { PictureField } from '#admin/entities/partner-brand/picture-field.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { BrandPreview } from '#admin/features/users/brand/brand-preview.tsx'
import type { FormSectionProps } from './form-section.ts'
import { useInheritedBrand } from '#admin/features/users/brand/use-inherited-brand.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { RECOMMENDED } from '#shared/media/media-rules.ts'

const COLOURS = ['mainColor', 'textColor'] as const

/** White label: logo and colours for the partner's whole tree, with a preview. */
export function BrandSection({ values, errorOf, onChange }: FormSectionProps) {
  const t = useUsersText()
  const inherited = useInheritedBrand(values.type, values.parentId)
  return (
    <Section title={t('form.brand')} description={t('form.brandHelp')}>
      <PictureField
        label={t('form.logo')}
        help={t('form.logoHelp', RECOMMENDED.logo)}
        value={values.logo}
        error={errorOf('logoMediaId')}
        onValueChange={(logo) => onChange({ logo })}
      />
      <div className="flex max-w-md flex-col gap-2.5">
        {COLOURS.map((name) => (
          <BrandColourField
            key={name}
            name={name}
            value={values[name]}
            error={errorOf(name)}
            onValueChange={(colour) => onChange({ [name]: colour })}
          />
        ))}
      </div>
      <ContrastNote
        mainColor={values.mainColor}
        textColor={values.textColor}
        onReadable={(textColor) => onChange({ textColor })}
      />
      <BrandPreview
        logoUrl={values.logo?.url}
        mainColor={values.mainColor}
        textColor={values.textColor}
        inherited={inherited}
      />
    </Section>
  )
}
