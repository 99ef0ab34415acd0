import type { Listen } from './lib/dom.ts'
import { reach } from './lib/reach.ts'

declare const addEventListener: Listen

// Pages of forms and membership: typed text survives a change of language and a lost connection. It is in no address.

let isReached = false

/** The fields have the same order in every language. Passwords are never stored. */
const fields = () => [...document.querySelectorAll<HTMLInputElement>('main [name]:not([type=password],[type=hidden])')]

// The page in the other language takes the typed text out of the tab's storage. There may be none, and storage may be
// forbidden.
try {
  const typed: object[] = JSON.parse(sessionStorage[location.pathname])
  delete sessionStorage[location.pathname]
  for (const field of fields()) Object.assign(field, typed.shift())
} catch {}

addEventListener('click', ({ target }) => {
  const link = target.closest<HTMLAnchorElement>('a[data-lang]')
  try {
    if (link) sessionStorage[link.pathname] = JSON.stringify(fields(), ['value', 'checked'])
  } catch {}
})

// A request checks that the server answers before typed text could be lost.
addEventListener('submit', async (event) => {
  if (isReached) return
  event.preventDefault()
  isReached = Boolean(await reach())
  // The answer to a form may be lost: sent again with the same id, it counts once.
  Object.assign(event.target.send_id ?? {}, { value: Math.random() })
  if (isReached) event.target.requestSubmit(event.submitter)
})
