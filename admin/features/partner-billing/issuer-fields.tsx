import { useAppField } from '#admin/ui/app-form/form-contexts.ts'
import { TextField } from '#admin/ui/app-form/text-field.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { NumberInput } from '#admin/ui/form/number-input.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { AMOUNT_MAX } from '#shared/billing/bill-rules.ts'
import { ISSUER_MAX } from '#shared/billing/partner-billing-rules.ts'
import { BANK_FIELDS } from './issuer-draft.ts'
import type { IssuerForm } from './use-issuer-form.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

/** Fields whose messages stand beside them. */
export const FIELDS = [
  'name',
  'postalCode',
  'address',
  'phone',
  'email',
  'registrationNumber',
  'note',
  'initialFee',
  ...BANK_FIELDS.map((field) => `bank.${field}`),
]

/** The fields of an issuer, in the order of an invoice. */
export function IssuerFields({ form }: { form: IssuerForm }) {
  const t = usePartnerInvoicesText()
  return (
    <>
      <form.AppField name="name">
        {() => (
          <TextField
            label={t('issuer.name')}
            help={t('issuer.nameHelp')}
            max={ISSUER_MAX.name}
            autoComplete="organization"
            data-autofocus
          />
        )}
      </form.AppField>
      <form.AppField name="registrationNumber">
        {() => (
          <TextField
            label={t('issuer.registrationNumber')}
            help={t('issuer.registrationNumberHelp')}
            placeholder="T1234567890123"
            maxLength={30}
          />
        )}
      </form.AppField>
      <ContactFields form={form} />
      <BankFields form={form} />
      <form.AppField name="note">{() => <NoteField />}</form.AppField>
      <form.AppField name="initialFee">{() => <FeeField />}</form.AppField>
    </>
  )
}

function ContactFields({ form }: { form: IssuerForm }) {
  const t = usePartnerInvoicesText()
  return (
    <>
      <form.AppField name="postalCode">
        {() => (
          <TextField
            label={t('issuer.postalCode')}
            placeholder="100-0001"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={20}
          />
        )}
      </form.AppField>
      <form.AppField name="address">
        {() => <TextField label={t('issuer.address')} max={ISSUER_MAX.address} autoComplete="street-address" />}
      </form.AppField>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <form.AppField name="phone">
          {() => <TextField label={t('issuer.phone')} type="tel" autoComplete="tel" maxLength={ISSUER_MAX.phone} />}
        </form.AppField>
        <form.AppField name="email">
          {() => <TextField label={t('issuer.email')} type="email" autoComplete="email" maxLength={ISSUER_MAX.email} />}
        </form.AppField>
      </div>
    </>
  )
}

function BankFields({ form }: { form: IssuerForm }) {
  const t = usePartnerInvoicesText()
  const text = (label: string) => <TextField label={label} maxLength={ISSUER_MAX.bankText} isRequired />
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="sr-only">{t('issuer.bank')}</legend>
      <form.AppField name="hasBank">
        {(field) => (
          <Checkbox label={t('issuer.hasBank')} checked={field.state.value} onCheckedChange={field.handleChange} />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.hasBank}>
        {(hasBank) =>
          hasBank && (
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              <form.AppField name="bank.name">{() => text(t('issuer.bankName'))}</form.AppField>
              <form.AppField name="bank.branch">{() => text(t('issuer.branch'))}</form.AppField>
              <form.AppField name="bank.accountType">{() => text(t('issuer.accountType'))}</form.AppField>
              <form.AppField name="bank.accountNumber">{() => text(t('issuer.accountNumber'))}</form.AppField>
              <form.AppField name="bank.accountHolder">{() => text(t('issuer.accountHolder'))}</form.AppField>
            </div>
          )
        }
      </form.Subscribe>
    </fieldset>
  )
}

function NoteField() {
  const t = usePartnerInvoicesText()
  const { error, bound } = useAppField<string>()
  return (
    <Field label={t('issuer.note')} error={error} counter={{ text: bound.value, max: ISSUER_MAX.note }}>
      {(control) => <TextArea {...control} {...bound} rows={2} />}
    </Field>
  )
}

function FeeField() {
  const t = usePartnerInvoicesText()
  const { error, value, bound } = useAppField<number>()
  return (
    <Field label={t('issuer.initialFee')} help={t('issuer.initialFeeHelp')} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          value={value}
          min={0}
          max={AMOUNT_MAX}
          onValueChange={bound.onValueChange}
          className="w-full max-w-48"
        />
      )}
    </Field>
  )
}
