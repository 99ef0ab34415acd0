import { Button } from '#admin/ui/basic/button.tsx'
import { ColourField } from '#admin/ui/form/colour-field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { CONTRAST_MIN, contrastRatio, readableInk } from '#shared/text/colour-rules.ts'
import { BrandPreview } from '#admin/features/users/brand/brand-preview.tsx'
import type { FormSectionProps } from './form-section.ts'
import { LogoField } from './logo-field.tsx'
import { useInheritedBrand } from '#admin/features/users/brand/use-inherited-brand.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

const COLOURS = ['mainColor', 'textColor'] as const
/** Default text colour on the main colour. */
export const DEFAULT_TEXT = '#ffffff'

/** White label: logo and colours for the partner's whole tree, with a preview. */
export function BrandSection({ values, errorOf, onChange }: FormSectionProps) {
  const t = useUsersText()
  const inherited = useInheritedBrand(values.type, values.parentId)
  const ratio = values.mainColor ? contrastRatio(values.mainColor, values.textColor || DEFAULT_TEXT) : undefined
  const readable = readableInk(values.mainColor, values.textColor || DEFAULT_TEXT)
  return (
    <Section title={t('form.brand')} description={t('form.brandHelp')}>
      <LogoField value={values.logo} error={errorOf('logoMediaId')} onValueChange={(logo) => onChange({ logo })} />
      <div className="flex max-w-md flex-col gap-2.5">
        {COLOURS.map((name) => (
          <ColourField
            key={name}
            label={t(`form.${name}`)}
            value={values[name]}
            error={errorOf(name)}
            texts={{
              pick: t('form.colour.pick', { name: t(`form.${name}`) }),
              code: t('form.colour.code', { name: t(`form.${name}`) }),
              codeHelp: t('form.colour.codeHelp'),
              invalid: t('form.colour.invalid'),
              reset: t('form.colourClear'),
            }}
            onValueChange={(colour) => onChange({ [name]: colour })}
            onReset={values[name] === '' ? undefined : () => onChange({ [name]: '' })}
          />
        ))}
      </div>
      {ratio !== undefined && ratio < CONTRAST_MIN && (
        <div className="flex max-w-md flex-col items-start gap-2 rounded-md bg-warning-soft px-3 py-2">
          <p role="status" className="flex gap-1.5 text-xs text-warning">
            <Icon name="alert-triangle" size={16} className="mt-px" />
            {t('form.contrast', { ratio: ratio.toFixed(1) })}
          </p>
          <Button size="sm" onClick={() => onChange({ textColor: readable })}>
            <span
              aria-hidden="true"
              className="size-4 rounded-sm border border-line-strong"
              style={{ background: readable }}
            />
            {t('form.readable')}
          </Button>
        </div>
      )}
      <BrandPreview
        logoUrl={values.logo?.url}
        mainColor={values.mainColor}
        textColor={values.textColor}
        inherited={inherited}
      />
    </Section>
  )
}
