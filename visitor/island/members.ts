// Members-only cells. This script is in pages that have some. It shares no code with the island. Signing in opens over the
// page, and the cells come into their places; where anything fails, the pages of their own do the same.

const byId = (id: string) => document.getElementById(id)
const board = byId('grid') as HTMLElement
let login: HTMLDialogElement | null

/** Out of the page: its policy lets nothing in that is not its own. */
async function elementsOf(answer: Response): Promise<HTMLElement> {
  const box = document.createElement('div')
  box.innerHTML = await answer.text()
  return box
}

async function openLogin(href: string): Promise<void> {
  if (!login) {
    const answer = await fetch(`${href}&window`)
    if (!answer.ok) throw answer
    document.body.insertAdjacentHTML('beforeend', await answer.text())
    login = byId('login') as HTMLDialogElement
    // Keys and wheels move the grid elsewhere.
    for (const name of ['keydown', 'wheel']) login.addEventListener(name, (event) => event.stopPropagation())
    login.addEventListener('submit', send)
  }
  login.showModal()
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
  const answer = await fetch(board.dataset.locked ?? '')
  if (!answer.ok) return location.reload()
  const box = await elementsOf(answer)
  login?.remove()
  for (const fresh of box.querySelectorAll(':scope>[id]')) byId(fresh.id)?.replaceWith(fresh)
  for (const { tagName, type, textContent } of box.querySelectorAll<HTMLScriptElement>(':scope>:not([id])'))
    board.after(Object.assign(document.createElement(tagName), { type, textContent }))
  // The island looks at its place anew, and the script of popups asks again.
  board.dataset.at = ''
  dispatchEvent(new Event('resize'))
  document.dispatchEvent(new Event('visibilitychange'))
  board.focus()
}

addEventListener('click', (event) => {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a.login')
  if (target === login || target.closest('#login .close')) login?.close()
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openLogin(link.href).catch(() => location.assign(link.href))
})
