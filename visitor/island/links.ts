import { find, type Listen } from './lib/dom.ts'
import { reach } from './lib/reach.ts'

declare const addEventListener: Listen

// In every page of a site: the menus of its header, its windows, and the one way to open another page.

/** Closes all menus but the one that contains an element. */
function closeMenus(inside: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.lang[open]')) menu.open = menu.contains(inside)
}

for (const name of ['touchstart', 'wheel'] as const) addEventListener(name, ({ target }) => closeMenus(target))
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  find('.lang[open] summary')?.focus()
  closeMenus(null)
})
addEventListener('click', async (event) => {
  const { target } = event
  const link = target.closest('a')
  closeMenus(link?.hash ? null : target)
  // A click anywhere beside a window closes it too.
  if (target.matches('dialog,[data-close]')) target.closest('dialog')?.close()
  // Not for positions in this page, new tabs and other sites.
  if (link?.origin !== location.origin || link.hash || link.target || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  // The browser's own error page would end the visit (rules/visitors.md#lost-connections).
  if (await reach()) location.href = link.href
})
