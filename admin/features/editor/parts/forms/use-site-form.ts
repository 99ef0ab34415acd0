import { usePart } from '#admin/features/editor/fields/use-part.ts'
import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Form, FormItem } from '#shared/site/parts/forms/forms.ts'

/** One form of the site, with functions that change it or one of its questions as undoable steps. */
export function useSiteForm(kind: FormKind) {
  const [forms, edit] = usePart('forms')
  const form = forms[kind]
  const change = (patch: Partial<Form>, mergeKey?: string) =>
    edit((all) => ({ ...all, [kind]: { ...all[kind], ...patch } }), mergeKey && `${kind}.${mergeKey}`)
  const changeItem = (item: FormItem, mergeKey?: string) =>
    change({ items: form.items.map((one) => (one.id === item.id ? item : one)) }, mergeKey && `${item.id}.${mergeKey}`)
  return { form, change, changeItem }
}
