import { find } from './grid.ts'

// Pages of forms and membership: what was typed outlives another language and a lost connection. It stands in no address.

let isReachable = false

/** The same in each language, in the same order. Passwords are kept nowhere. */
const fields = () => [...document.querySelectorAll<HTMLInputElement>('main [name]:not([type=password],[type=hidden])')]

// The page in the other language takes what was typed out of the tab. There may be nothing, and storage may be forbidden.
try {
  const kept = JSON.parse(sessionStorage[location.pathname] as string) as [value: string, checked: boolean][]
  delete sessionStorage[location.pathname]
  for (const field of fields()) [field.value, field.checked] = kept.shift() as [string, boolean]
} catch {}

addEventListener('click', (event) => {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a[data-lang]')
  if (target.matches('dialog,.close')) target.closest('dialog')?.close()
  try {
    if (link) sessionStorage[link.pathname] = JSON.stringify(fields().map(({ value, checked }) => [value, checked]))
  } catch {}
})

// A device may have a network and no connection: the server is asked before what was typed would be lost.
addEventListener('submit', async (event) => {
  if (isReachable) return
  event.preventDefault()
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => {})
  if (!answer) return (find('#lost') as HTMLDialogElement).showModal()
  isReachable = true
  ;(event.target as HTMLFormElement).requestSubmit(event.submitter)
})
