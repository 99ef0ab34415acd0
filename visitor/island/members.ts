import { find, grid, parse } from './grid.ts'

// Members-only cells. This script is in pages that have some. It shares no code with the island. Signing in opens over the
// page (`windows.ts`), and the cells come into their places; where anything fails, the pages of their own do the same.

// Sends the form; no other stands in such pages. What comes back is the form with what was refused, whose password
// takes the focus as on the page of its own; who may come in is led on to the cells.
addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const body = new URLSearchParams(new FormData(form) as never)
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => {})
  if (!answer) return (find('#lost') as HTMLDialogElement).showModal()
  const fresh = parse(await answer.text())
  if (!answer.redirected) {
    form.replaceWith(fresh.querySelector('form') ?? form)
    return find('#login-password')?.focus()
  }
  if (!answer.ok) return location.reload()
  find('#login')?.remove()
  // Each element takes the place of the one with the same id; styles and scripts have none.
  while (fresh.firstElementChild) {
    const element = fresh.firstElementChild
    const old = find(`[id="${element.id}"]`)
    if (old) old.replaceWith(element)
    else document.body.append(element)
  }
  // The island looks at its place anew, and the script of popups asks again.
  grid().dataset.at = ''
  for (const name of ['resize', 'visibilitychange']) dispatchEvent(new Event(name))
  grid().focus()
})
