import { BrandColourField } from '#admin/entities/partner-brand/brand-colour-field.tsx'
import { ContrastNote } from '#admin/entities/partner-brand/contrast-note.tsx'
import { PictureField } from '#admin/entities/partner-brand/picture-field.tsx'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { BRAND_TEXT_NAMES, BRAND_TEXTS_MAX } from '#shared/account/partner-brand-rules.ts'
import { RECOMMENDED } from '#shared/media/media-rules.ts'
import type { BrandDraft } from './brand-draft.ts'

type BrandFieldsProps = {
  draft: BrandDraft
  /** Stands for the names that are empty. */
  companyName: string
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<BrandDraft>) => void
}

/** Names, pictures and colours of a brand. */
export function BrandFields(props: BrandFieldsProps) {
  return (
    <>
      <NameFields {...props} />
      <LookFields {...props} />
    </>
  )
}

function NameFields({ draft, companyName, errorOf, onChange }: BrandFieldsProps) {
  const t = usePartnerBrandText()
  const name = draft.displayName || companyName
  return (
    <Section title={t('names')}>
      {BRAND_TEXT_NAMES.map((field) => (
        <Field
          key={field}
          label={t(`field.${field}`)}
          help={t(`help.${field}`)}
          error={errorOf(field)}
          counter={{ text: draft[field], max: BRAND_TEXTS_MAX[field] }}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              placeholder={field === 'displayName' ? companyName : name}
              value={draft[field]}
              onValueChange={(text) => onChange({ [field]: text })}
            />
          )}
        </Field>
      ))}
    </Section>
  )
}

function LookFields({ draft, errorOf, onChange }: BrandFieldsProps) {
  const t = usePartnerBrandText()
  const tUsers = useUsersText()
  return (
    <Section title={t('looks')}>
      <PictureField
        label={tUsers('form.logo')}
        help={tUsers('form.logoHelp', RECOMMENDED.logo)}
        value={draft.logo}
        error={errorOf('logoMediaId')}
        onValueChange={(logo) => onChange({ logo })}
      />
      <PictureField
        label={t('icon')}
        help={t('iconHelp', RECOMMENDED.favicon)}
        value={draft.icon}
        error={errorOf('iconMediaId')}
        onValueChange={(icon) => onChange({ icon })}
      />
      <div className="flex max-w-md flex-col gap-2.5">
        {(['mainColor', 'textColor'] as const).map((field) => (
          <BrandColourField
            key={field}
            name={field}
            value={draft[field]}
            error={errorOf(field)}
            onValueChange={(colour) => onChange({ [field]: colour })}
          />
        ))}
      </div>
      <ContrastNote
        mainColor={draft.mainColor}
        textColor={draft.textColor}
        onReadable={(textColor) => onChange({ textColor })}
      />
    </Section>
  )
}
