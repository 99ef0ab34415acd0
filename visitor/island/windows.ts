// Windows over the page: company information, and signing in. This script is in pages whose links open some. It shares no
// code with the island.

import { byId } from './grid.ts'

/** Its texts come with the first opening. */
async function open({ href, search, dataset: { window: id } }: HTMLAnchorElement): Promise<void> {
  if (!byId(id)) {
    const answer = await fetch(`${href}${search ? '&' : '?'}window`)
    if (!answer.ok) throw answer
    const html = await answer.text()
    if (!byId(id)) document.body.insertAdjacentHTML('beforeend', html)
  }
  const dialog = byId(id) as HTMLDialogElement
  // A preview may have opened it again without the focus.
  dialog.close()
  dialog.showModal()
}

/** Its cross and everything beside it close it. Where it does not come, the page of its own opens. */
addEventListener('click', (event) => {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('[data-window]')
  if (target.matches('dialog,.close')) target.closest('dialog')?.close()
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open(link).catch(() => location.assign(link.href))
})
