import { useAppField } from '#admin/ui/app-form/form-contexts.ts'
import { SelectField } from '#admin/ui/app-form/select-field.tsx'
import { TextField } from '#admin/ui/app-form/text-field.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import {
  BILL_EMAILS_MAX,
  HONORIFIC_MARKS,
  HONORIFICS,
  PAYER_NAME_MAX,
  RECIPIENT_MAX,
} from '#shared/billing/recipient-rules.ts'
import type { RecipientForm } from './use-recipient-form.ts'
import { useRecipientText } from './use-recipient-text.ts'

/** The API's names of the addresses' field. */
const EMAIL_NAMES = ['emails', ...Array.from({ length: BILL_EMAILS_MAX }, (_, index) => `emails.${index}`)]

/** Fields whose messages stand beside them. */
export const FIELDS = [
  ...Object.keys(RECIPIENT_MAX),
  'honorific',
  'postalCode',
  'attachesPdf',
  'payerName',
  ...EMAIL_NAMES,
]

type FieldsProps = { form: RecipientForm; companyName: string }

/** The fields of a recipient, in the order of an invoice. */
export function RecipientFields({ form, companyName }: FieldsProps) {
  const t = useRecipientText()
  return (
    <>
      <form.AppField name="name">
        {() => (
          <TextField
            label={t('name')}
            help={t('nameHelp', { name: companyName })}
            max={RECIPIENT_MAX.name}
            autoComplete="organization"
            data-autofocus
          />
        )}
      </form.AppField>
      <form.AppField name="department">
        {() => <TextField label={t('department')} help={t('departmentHelp')} max={RECIPIENT_MAX.department} />}
      </form.AppField>
      <form.AppField name="honorific">
        {() => (
          <SelectField
            label={t('honorific')}
            help={t('honorificHelp', HONORIFIC_MARKS)}
            options={HONORIFICS.map((value) => ({
              value,
              label: t(`kind.${value}`, { mark: HONORIFIC_MARKS[value] }),
            }))}
            className="w-full max-w-64"
          />
        )}
      </form.AppField>
      <AddressFields form={form} />
      <form.AppField name="subject">
        {() => <TextField label={t('subject')} help={t('subjectHelp')} max={RECIPIENT_MAX.subject} />}
      </form.AppField>
      <form.AppField name="purchaseOrder">
        {() => <TextField label={t('purchaseOrder')} help={t('purchaseOrderHelp')} max={RECIPIENT_MAX.purchaseOrder} />}
      </form.AppField>
      <form.AppField name="payerName">
        {() => (
          <TextField label={t('payerName')} help={t('payerNameHelp', { example: 'カ)ミナト' })} max={PAYER_NAME_MAX} />
        )}
      </form.AppField>
      <form.AppField name="emails">{() => <EmailsField />}</form.AppField>
      <form.AppField name="attachesPdf">
        {(field) => (
          <Checkbox
            label={t('attach')}
            help={t('attachHelp')}
            checked={field.state.value}
            onCheckedChange={field.handleChange}
          />
        )}
      </form.AppField>
    </>
  )
}

function AddressFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useRecipientText()
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <form.AppField name="postalCode">
          {() => (
            <TextField
              label={t('postalCode')}
              placeholder="100-0001"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={20}
            />
          )}
        </form.AppField>
        <form.AppField name="prefecture">
          {() => (
            <TextField label={t('prefecture')} autoComplete="address-level1" maxLength={RECIPIENT_MAX.prefecture} />
          )}
        </form.AppField>
      </div>
      <form.AppField name="address">
        {() => <TextField label={t('address')} max={RECIPIENT_MAX.address} autoComplete="street-address" />}
      </form.AppField>
    </>
  )
}

function EmailsField() {
  const t = useRecipientText()
  const { error, bound } = useAppField<string>(EMAIL_NAMES)
  return (
    <Field label={t('emails')} help={t('emailsHelp', { max: BILL_EMAILS_MAX })} error={error}>
      {(control) => (
        <TextArea {...control} {...bound} rows={2} autoCapitalize="none" spellCheck={false} autoComplete="off" />
      )}
    </Field>
  )
}
