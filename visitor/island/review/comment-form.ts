import { checkText, countCharacters } from '#shared/text/text-rules.ts'
import { COMMENT_MAX } from '#shared/site/review/review-rules.ts'
import type { Refusal } from './calls.ts'
import { drafts, keep } from './drafts.ts'
import { el } from './element.ts'
import { t } from './page-data.ts'
import { state } from './state.ts'

/** From this share of the maximum length on, the counter warns. */
const NEARLY = 0.9
const NAME_MAX = 50

type FormOptions = {
  label: string
  send: string
  hint?: string
  value: string
  onType: (text: string) => void
  /** Sends the text; a refused text stays in the form. */
  onSend: (text: string, name: string) => Promise<Refusal | undefined>
  /** Further buttons. */
  more?: HTMLButtonElement[]
}

/** Asks a guest without a name for one, together with the first comment or approval. */
export function nameField() {
  if (state.review?.name) return undefined
  const input = el('input', { id: 'review-name', maxLength: NAME_MAX, autocomplete: 'name', value: drafts.name })
  input.addEventListener('input', () => keep({ name: input.value }))
  const hint = el('small', { id: 'review-name-hint' }, t('add.nameHint'))
  input.setAttribute('aria-describedby', hint.id)
  return el('p', { className: 'field' }, el('label', { htmlFor: input.id }, t('add.name')), hint, input)
}

/** Why a text cannot be sent; undefined where it can. */
function problemOf(text: string, name: string): Refusal | undefined {
  const checked = checkText(text, { max: COMMENT_MAX, min: 1, multiline: true })
  const values = { max: COMMENT_MAX, count: countCharacters(text.trim()) }
  if ('refused' in checked) {
    const isLong = checked.refused.key === 'tooLong'
    return { refused: isLong ? t('refused.tooLong', values) : t('refused.required'), field: 'text' }
  }
  return state.review?.name || name.trim() ? undefined : { refused: t('refused.name'), field: 'name' }
}

/** The form of a comment or an answer. */
export function commentForm({ label, send, hint, value, onType, onSend, more = [] }: FormOptions): HTMLFormElement {
  const name = nameField()
  const counter = el('output', { className: 'count', htmlFor: 'review-text' } as object)
  const area = el('textarea', { id: 'review-text', rows: 3, value })
  const failed = el('p', { className: 'failed', id: 'review-failed', role: 'alert' })
  const submit = el('button', { type: 'submit', className: 'main' }, send)
  const count = () => {
    const used = countCharacters(area.value.trim())
    counter.textContent = `${used} / ${COMMENT_MAX}`
    counter.classList.toggle('near', used > COMMENT_MAX * NEARLY)
  }
  const refuse = ({ refused, field }: Refusal) => {
    failed.textContent = refused
    const wrong = field === 'name' ? name?.querySelector('input') : area
    wrong?.setAttribute('aria-invalid', 'true')
    wrong?.setAttribute('aria-describedby', failed.id)
    wrong?.focus()
  }
  area.addEventListener('input', () => {
    onType(area.value)
    count()
  })
  count()
  const form = el(
    'form',
    { noValidate: true },
    name,
    el('p', { className: 'field' }, el('label', { htmlFor: area.id }, label), counter, area),
    hint !== undefined && el('small', {}, hint),
    failed,
    el('p', { className: 'buttons' }, submit, ...more),
  )
  const trySend = async () => {
    failed.textContent = ''
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
    const problem = problemOf(area.value, drafts.name)
    if (problem) return refuse(problem)
    submit.disabled = true
    const refusal = await onSend(area.value, state.review?.name ? '' : drafts.name)
    submit.disabled = false
    if (refusal) refuse(refusal)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void trySend()
  })
  // As in the back office: Ctrl or Cmd with Enter sends.
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })
  return form
}
