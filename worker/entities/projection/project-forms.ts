import { BELOW_FORMS } from '#shared/site/parts/company/company-rules.ts'
import type { Company } from '#shared/site/parts/company/company.ts'
import { FIXED_ITEMS, FORM_KINDS, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { FormItem, Forms } from '#shared/site/parts/forms/forms.ts'
import type { ReleaseForm, ReleaseFormItem } from '#shared/site/release/releases.ts'
import { type ProjectionSource, projectedText } from './projection-source.ts'

function toItem(item: FormItem, source: ProjectionSource): ReleaseFormItem {
  return {
    id: item.id,
    fixed: null,
    type: item.typeInput,
    title: projectedText(item.title, source),
    value: projectedText(item.value, source),
    placeholder: projectedText(item.placeholder, source),
    isRequired: item.isRequired,
    options: item.options.map(({ id, label }) => ({ id, label: projectedText(label, source) })),
  }
}

const fixedItem = (name: (typeof FIXED_ITEMS)[FormKind][number]): ReleaseFormItem => ({
  id: name,
  fixed: name,
  type: 'TEXT_BOX',
  title: '',
  value: '',
  placeholder: '',
  isRequired: true,
  options: [],
})

/** One form in a language, its fixed items first. */
export function projectForm(kind: FormKind, forms: Forms, company: Company, source: ProjectionSource): ReleaseForm {
  const { heading, lead, items } = forms[kind]
  return {
    kind,
    heading: projectedText(heading, source),
    lead: projectedText(lead, source),
    items: [...FIXED_ITEMS[kind].map(fixedItem), ...items.map((item) => toItem(item, source))],
    showsCompany: company[BELOW_FORMS[kind]],
    asksAgreement: company.isContractAgreementRequired,
    ...(kind === 'contact' && forms.contact.promisesReply && { promisesReply: true }),
  }
}

/** Kinds of the forms that are enabled for visitors. */
export function enabledForms(forms: Forms): FormKind[] {
  return FORM_KINDS.filter((kind) => forms[kind].isEnabled)
}

/** Notification addresses of the forms that are enabled for visitors. */
export function notifiedAddresses(forms: Forms): Partial<Record<FormKind, string>> {
  const kinds = enabledForms(forms).filter((kind) => forms[kind].notificationEmail)
  return Object.fromEntries(kinds.map((kind) => [kind, forms[kind].notificationEmail]))
}
