import { find, parse } from './grid.ts'

// Windows over the page: company information, and signing in. This script is in pages whose links open some. It shares no
// code with the island.

/** Its texts come with the first opening. */
async function open({ pathname, dataset }: HTMLAnchorElement): Promise<void> {
  const name = `#${dataset.window}`
  if (!find(name)) {
    const answer = await fetch(`${pathname}?window`).catch(() => {})
    // The page of its own would not come either.
    if (!answer) return (find('#lost') as HTMLDialogElement).showModal()
    const fresh = parse(answer.ok ? await answer.text() : '')
    if (!find(name)) document.body.append(fresh)
  }
  const dialog = find(name) as HTMLDialogElement
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
  open(link).catch(() => (location.href = link.href))
})
