import { find, grid, type Listen, parse } from './lib/dom.ts'
import { CELLS_CHANGED, SIGNED_IN } from './lib/events.ts'

declare const addEventListener: Listen

// In pages with members-only cells. Signing in opens over the page (`windows.ts`), and the cells replace their locked
// places; if anything fails, the pages of membership do the same.

// Sends the form to sign in; such pages have no other form. A refusal answers with the form again, whose password takes
// the focus; a success redirects to the cells.
addEventListener('submit', async (event) => {
  event.preventDefault()
  const { target: form } = event
  // The form has no files.
  const body = new URLSearchParams(new FormData(form) as never)
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => {})
  if (!answer) return find('#lost').showModal()
  const fresh = parse(await answer.text())
  if (!answer.redirected) {
    form.replaceWith(fresh.querySelector('form') ?? form)
    return find('#login-password')?.focus()
  }
  if (!answer.ok) return location.reload()
  find('#login')?.remove()
  // Each element replaces the one with the same id; styles and scripts have none.
  // oxlint-disable-next-line unicorn/no-useless-spread -- the list of children changes with each one that leaves
  for (const element of [...fresh.children]) {
    const old = find(`[id="${element.id}"]`)
    if (old) old.replaceWith(element)
    else document.body.append(element)
  }
  // Makes the island read its place again.
  grid().dataset.at = ''
  dispatchEvent(new Event(CELLS_CHANGED))
  dispatchEvent(new Event(SIGNED_IN))
  grid().focus()
})
