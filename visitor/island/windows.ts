import { find, type Listen, parse } from './lib/dom.ts'

declare const addEventListener: Listen

// Windows over the page, in pages with links that open one: company information, and signing in. If a window does not
// load, its link is clicked once more as a plain link. `links.ts` closes windows.

/** The content comes with the first opening. */
async function open({ pathname, dataset }: HTMLAnchorElement): Promise<void> {
  const name = `#${dataset.window}`
  if (!find(name)) {
    const answer = await fetch(`${pathname}?window`)
    if (!answer.ok) throw answer
    const fresh = parse(await answer.text())
    if (!find(name)) document.body.append(fresh)
  }
  const dialog = find<HTMLDialogElement>(name)
  // A preview may have opened the window again without the focus.
  dialog?.close()
  dialog?.showModal()
}

addEventListener('click', (event) => {
  const link = event.target.closest<HTMLAnchorElement>('[data-window]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open(link).catch(() => {
    const { window: name } = link.dataset
    delete link.dataset.window
    link.click()
    link.dataset.window = name
  })
})
