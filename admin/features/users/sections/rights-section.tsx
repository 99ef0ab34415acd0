import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { FormSectionProps } from './form-section.ts'
import { isPartner } from '#admin/features/users/user-options.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))

/** What the account may do, and in which language it is written to. */
export function RightsSection({ values, errorOf, onChange }: FormSectionProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const user = useUser()
  // Nobody grants what they lack themselves.
  const canGrant = values.licenseIssuance || user.licenseIssuance || ownerTypeOf(user) === 'MASTER'
  return (
    <Section title={t('form.rights')}>
      <ChoiceCards
        label={t('form.authority')}
        value={values.authority}
        onValueChange={(authority) => onChange({ authority })}
        choices={[
          {
            value: 'edit',
            label: ui('authority.edit'),
            description: t('form.authorityEditHelp'),
            figure: <Sign name="edit" />,
          },
          {
            value: 'view',
            label: ui('authority.view'),
            description: t('form.authorityViewHelp'),
            figure: <Sign name="eye" />,
          },
        ]}
      />
      {isPartner(values.type) && (
        <Checkbox
          label={t('form.license')}
          help={t('form.licenseHelp')}
          checked={values.licenseIssuance}
          disabled={!canGrant}
          onCheckedChange={(licenseIssuance) => onChange({ licenseIssuance })}
        />
      )}
      <Field label={t('form.language')} help={t('form.languageHelp')} error={errorOf('language')}>
        {(control) => (
          <Select
            {...control}
            value={values.language}
            options={LANGUAGE_OPTIONS}
            onValueChange={(language) => onChange({ language })}
            className="w-full max-w-64"
          />
        )}
      </Field>
    </Section>
  )
}

/** A sign in the place of a choice's figure. */
export function Sign({ name }: { name: IconName }) {
  return (
    <span className="grid size-9 place-items-center rounded-md bg-press text-ink-soft">
      <Icon name={name} />
    </span>
  )
}
