import type { Language } from '#shared/languages.ts'
import type { ReleaseForm, ReleaseFormItem } from '#shared/releases.ts'
import { type FormWords, formWords } from '#visitor/form-words.ts'
import { FormField } from './form-field.tsx'

type FormViewProps = {
  form: ReleaseForm
  language: Language
  /** Nothing is sent from a preview. */
  isPreview: boolean
}

/** A form of a site: one column, its fixed questions first. */
export function FormView({ form, language, isPreview }: FormViewProps) {
  const words = formWords(language)
  return (
    <div className="form">
      <h2>{form.heading || words(`heading.${form.kind}`)}</h2>
      {form.lead && <p className="lead">{form.lead}</p>}
      <form method="post" inert={isPreview}>
        {form.items.map((item) => (
          <FormField key={item.id} item={item} title={titleOf(item, words)} words={words} />
        ))}
        {form.asksAgreement && (
          <label className="check">
            <input type="checkbox" name="agreement" required />
            {words('agree')}
          </label>
        )}
        <button type="submit">{words(`submit.${form.kind}`)}</button>
        {form.kind === 'contact' && <p className="note">{words('reply')}</p>}
      </form>
      {isPreview && <p className="note">{words('preview')}</p>}
    </div>
  )
}

function titleOf({ fixed, title }: ReleaseFormItem, words: FormWords): string {
  return fixed ? words(`fixed.${fixed}`) : title
}
