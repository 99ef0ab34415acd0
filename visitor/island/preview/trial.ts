import type { PreviewTried } from '#shared/site/preview/preview-messages.ts'
import { wholeDraft } from './draft.ts'
import { post, postToEditor } from './server.ts'

/** Tries a form out in the preview: the server checks it like a real one, and its answer replaces the form. */
export async function tryForm(form: HTMLFormElement): Promise<void> {
  const sheet = form.closest('.sheet')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!sheet || !button) return
  button.disabled = true
  const answer = await post('/try', { draft: wholeDraft({ form: form.dataset.kind }), data: answersOf(form) })
  if (answer?.ok) {
    const { data: tried }: { data: PreviewTried } = await answer.json()
    sheet.innerHTML = tried.html
    sheet.scrollTop = 0
    const goal = form.dataset.kind === 'membership' ? 'registration' : 'form'
    if (sheet.querySelector('[data-try-again]')) postToEditor({ type: 'mekuri:goal', goal })
    return sheet.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }
  button.disabled = false
  const failed = Object.assign(document.createElement('p'), { className: 'failed', role: 'alert' })
  failed.textContent = form.dataset.failed ?? ''
  form.querySelector('.failed')?.remove()
  button.before(failed)
  postToEditor({ type: 'mekuri:failed', status: answer?.status ?? 0 })
}

/** One value for each field, or a list where a field has several. */
function answersOf(form: HTMLFormElement) {
  const typed = new FormData(form)
  return [...new Set(typed.keys())].map((name) => {
    const values = typed.getAll(name)
    return { field_id: name, value: values.length === 1 ? values[0] : values }
  })
}
