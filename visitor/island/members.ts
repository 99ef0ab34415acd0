// Members-only cells. This script is in pages that have some. It shares no code with the island. Signing in opens over the
// page (`windows.ts`), and the cells come into their places; where anything fails, the pages of their own do the same.

import { byId } from './grid.ts'

const board = byId('grid') as HTMLElement

/** Out of the page: its policy lets nothing in that is not its own. */
async function elementsOf(answer: Response): Promise<HTMLElement> {
  const box = document.createElement('div')
  box.innerHTML = await answer.text()
  return box
}

/** Sends the form as its page would. What comes back is the way on, or the form with what was refused. */
async function send(event: SubmitEvent): Promise<void> {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const body = new URLSearchParams(new FormData(form) as never)
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  if (answer.type === 'opaqueredirect') return unlock()
  form.replaceWith((await elementsOf(answer)).querySelector('form') ?? form)
}

/** Each element of the answer takes the place of the one with the same id; styles and scripts are made anew. */
async function unlock(): Promise<void> {
  const answer = await fetch(board.dataset.locked as string)
  if (!answer.ok) return location.reload()
  const box = await elementsOf(answer)
  byId('login')?.remove()
  for (const fresh of box.querySelectorAll<HTMLScriptElement>(':scope>*')) {
    const { id, tagName, type, textContent } = fresh
    if (id) byId(id)?.replaceWith(fresh)
    else board.after(Object.assign(document.createElement(tagName), { type, textContent }))
  }
  // The island looks at its place anew, and the script of popups asks again.
  board.dataset.at = ''
  dispatchEvent(new Event('resize'))
  document.dispatchEvent(new Event('visibilitychange'))
  board.focus()
}

// No other form stands in such pages.
addEventListener('submit', send)
