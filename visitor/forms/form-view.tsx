import type { ReactNode } from 'react'
import { AGREEMENT_FIELD } from '#shared/visitor/form-answers.ts'
import type { Language } from '#shared/text/languages.ts'
import type { ReleaseForm, ReleaseFormItem } from '#shared/site/release/releases.ts'
import { companyWords } from '#visitor/words/company-words.ts'
import { type FormState, SEND_FIELD, TRAP_FIELD } from './form-state.ts'
import { type FormWords, formWords } from '#visitor/words/form-words.ts'
import { FieldError, fieldId, FormField, invalidProps } from './form-field.tsx'

type FormViewProps = {
  form: ReleaseForm
  language: Language
  /** In a preview it is only tried out: the preview's script sends it. */
  isPreview?: boolean
  /** The refused input of an earlier attempt. */
  state?: FormState | undefined
  /** The page with the company's texts, where the form asks to agree to them. */
  legal?: { path: string; tabs: readonly ('terms' | 'privacy')[] } | undefined
  /** The form's target; the page's own address with its search by default. */
  action?: string | undefined
  /** The button's words; the product's own otherwise. */
  submit?: string | undefined
  /** Shown before the button, e.g. the check against robots. */
  children?: ReactNode
}

/**
 * A form of a site: one column, its fixed questions first. The browser's own checks are off: they speak the browser's
 * language, the server's answers speak the page's.
 */
export function FormView({ form, language, isPreview = false, state, legal, action, submit, children }: FormViewProps) {
  const words = formWords(language)
  const Heading = isPreview ? 'h2' : 'h1'
  const titles = form.items.map((item) => ({ item, title: titleOf(item, words) }))
  return (
    <div className="form">
      <Heading>{headingOf(form, words)}</Heading>
      {form.lead && <p className="lead">{form.lead}</p>}
      {state && <Summary state={state} titles={titles} words={words} kind={form.kind} isPreview={isPreview} />}
      {isPreview && <p className="trial">{words(form.kind === 'membership' ? 'trial.check' : 'trial.send')}</p>}
      <form
        method="post"
        action={action}
        noValidate
        data-kind={isPreview ? form.kind : undefined}
        data-failed={isPreview ? words('trial.failed') : undefined}
      >
        {titles.map(({ item, title }) => (
          <FormField
            key={item.id}
            item={item}
            title={title}
            words={words}
            given={state && (state.values.get(item.id) ?? [])}
            error={state?.errors[item.id]}
          />
        ))}
        <Trap words={words} />
        <input type="hidden" name={SEND_FIELD} />
        {form.asksAgreement && <Agreement language={language} state={state} legal={legal} />}
        {children}
        <button type="submit">{submit ?? words(`submit.${form.kind}`)}</button>
        {form.promisesReply && <p className="note">{words('reply')}</p>}
      </form>
    </div>
  )
}

/** The heading over a form. */
export function headingOf({ heading, kind }: Pick<ReleaseForm, 'heading' | 'kind'>, words: FormWords): string {
  return heading || words(`heading.${kind}`)
}

/** A question's title; the fixed ones have the product's own words. */
export function titleOf({ fixed, title }: Pick<ReleaseFormItem, 'fixed' | 'title'>, words: FormWords): string {
  return fixed ? words(`fixed.${fixed}`) : title
}

type SummaryProps = {
  state: FormState
  titles: readonly { item: ReleaseFormItem; title: string }[]
  words: FormWords
  kind: ReleaseForm['kind']
  isPreview: boolean
}

/** The list of errors: takes the focus (in a preview by its script) and links to each field. */
function Summary({ state: { errors, message }, titles, words, kind, isPreview }: SummaryProps) {
  const agreement = { id: AGREEMENT_FIELD, title: words('agreement') }
  const listed = [...titles.map(({ item, title }) => ({ id: item.id, title })), agreement].filter(
    ({ id }) => errors[id],
  )
  return (
    <div className="failed" role="alert" tabIndex={-1} autoFocus={!isPreview}>
      {kind === 'membership' && !isPreview && (
        <p>
          <b>{words('registerFailed')}</b>
        </p>
      )}
      <p>{message ?? words('errors')}</p>
      {listed.length > 0 && (
        <ul>
          {listed.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${fieldId(id)}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A honeypot field: hidden from people and screen readers, so only robots fill it in. */
function Trap({ words }: { words: FormWords }) {
  return (
    <div className="trap" inert aria-hidden="true">
      <label htmlFor={TRAP_FIELD}>{words('trap')}</label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function Agreement({ language, state, legal }: Pick<FormViewProps, 'language' | 'state' | 'legal'>) {
  const [words, company] = [formWords(language), companyWords(language)]
  const item = { id: AGREEMENT_FIELD }
  const error = state?.errors[item.id]
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          id={fieldId(item.id)}
          name={item.id}
          value="1"
          required
          defaultChecked={state?.values.has(item.id)}
          {...invalidProps(item, error)}
        />
        <span>
          {words('agree')}
          <span className="required">{words('required')}</span>
        </span>
      </label>
      {legal && legal.tabs.length > 0 && (
        <p className="legal-links">
          {legal.tabs.map((tab) => (
            <a
              key={tab}
              href={`${legal.path}#${tab}`}
              target="_blank"
              rel="noopener"
              aria-label={company('newTab', { name: company(`tabs.${tab}`) })}
            >
              {company(`tabs.${tab}`)}
            </a>
          ))}
        </p>
      )}
      <FieldError item={item} error={error} />
    </div>
  )
}
