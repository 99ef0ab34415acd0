// The bottom bar, and the tabs of the company window. This script is in pages whose bar leads to the window or leaves
// something out on some cell. It shares no code with the island, which says at which cell it rests.

import { byId } from './grid.ts'

/** The bar shows what the cell on the screen has. */
addEventListener('rest', ({ target }) => {
  byId('bar')?.setAttribute('data-hides', (target as HTMLElement).dataset.hides ?? '')
})

const tabOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[role=tab]')

function choose(tab: HTMLElement): void {
  for (const each of (tab.parentElement as Element).querySelectorAll<HTMLElement>('[role=tab]')) {
    const isChosen = each === tab
    each.setAttribute('aria-selected', `${isChosen}`)
    each.tabIndex = isChosen ? 0 : -1
    const panel = byId(each.getAttribute('aria-controls') as string) as HTMLElement
    panel.hidden = !isChosen
  }
  tab.focus()
}

addEventListener('click', (event) => {
  const tab = tabOf(event)
  if (tab) choose(tab)
})

/** Between the tabs, from either end to the other. */
addEventListener('keydown', (event) => {
  const tab = tabOf(event)
  if (!tab) return
  const { firstElementChild: first, lastElementChild: last } = tab.parentElement as HTMLElement
  const next = {
    ArrowRight: tab.nextElementSibling ?? first,
    ArrowLeft: tab.previousElementSibling ?? last,
    Home: first,
    End: last,
  }[event.key]
  if (!next) return
  event.preventDefault()
  choose(next as HTMLElement)
})
