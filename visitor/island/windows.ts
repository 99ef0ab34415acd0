import { find, type Listen, parse } from './lib/dom.ts'

declare const addEventListener: Listen

// Windows over the page, in pages with links that open one: company information, and signing in.

/** The content comes with the first opening. */
async function open({ pathname, dataset }: HTMLAnchorElement): Promise<void> {
  const name = `#${dataset.window}`
  if (!find(name)) {
    const answer = await fetch(`${pathname}?window`).catch(() => {})
    // The link's own page would fail too.
    if (!answer) return find('#lost').showModal()
    const fresh = parse(answer.ok ? await answer.text() : '')
    if (!find(name)) document.body.append(fresh)
  }
  const dialog = find<HTMLDialogElement>(name)
  // A preview may have opened it again without the focus.
  dialog?.close()
  dialog?.showModal()
}

/** Its cross and everything beside it close it. Where it does not come, the link's own page opens. */
addEventListener('click', (event) => {
  const { target } = event
  const link = target.closest<HTMLAnchorElement>('[data-window]')
  if (target.matches('dialog,[data-close]')) target.closest('dialog')?.close()
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open(link).catch(() => (location.href = link.href))
})
