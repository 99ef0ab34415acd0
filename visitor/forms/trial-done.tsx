import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { formWords } from '#visitor/words/form-words.ts'

/** Shown in the preview after a form was tried out: lists the steps that ran, and those that did not. */
export function TrialDone({ language, kind }: { language: Language; kind: FormKind }) {
  const words = formWords(language)
  const isChecked = kind === 'membership'
  return (
    <div className="form tried" role="status" tabIndex={-1}>
      <h2>{words(isChecked ? 'trial.checked' : 'trial.sent')}</h2>
      <p className="lead">{words(isChecked ? 'trial.checkedText' : 'trial.sentText')}</p>
      <button type="button" data-try-again="">
        {words('trial.again')}
      </button>
    </div>
  )
}
