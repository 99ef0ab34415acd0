import { find } from './grid.ts'

// The bottom bar, and the tabs of the company window. This script is in pages whose bar leads to the window or leaves
// something out on some cell. It shares no code with the island, which says at which cell it rests.

/** The bar shows what the cell on the screen has. */
addEventListener(
  'rest',
  ({ target }) => find('#bar')?.setAttribute('data-hides', (target as HTMLElement).dataset.hides ?? ''),
  true,
)

const tabOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[role=tab]')

function choose(tab: HTMLElement): void {
  for (const each of (tab.parentElement as Element).querySelectorAll<HTMLElement>('[role=tab]')) {
    const isChosen = each === tab
    each.setAttribute('aria-selected', `${isChosen}`)
    each.tabIndex = isChosen ? 0 : -1
    ;(find(`[aria-labelledby=${each.id}]`) as HTMLElement).hidden = !isChosen
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
  const { firstElementChild: home, lastElementChild: end } = tab.parentElement as Element
  const right = tab.nextElementSibling ?? home
  const left = tab.previousElementSibling ?? end
  const next = { right, left, home, end }[event.key.replace(/Arrow|Page/, '').toLowerCase()]
  if (!next) return
  event.preventDefault()
  choose(next as HTMLElement)
})
