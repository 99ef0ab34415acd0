type PreviewToken = { token: string; origin: string }
type Opened = { language: string; position: string; target: string }

/** Posts the token to the preview host: a token in an address would leak through histories and logs. */
export function openPreview({ token, origin }: PreviewToken, { language, position, target }: Opened): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: `${origin}/`, target, hidden: true })
  for (const [name, value] of Object.entries({ token, language, position })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
