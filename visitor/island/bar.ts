import { find, type Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'

declare const addEventListener: Listen

// The bottom bar and the tabs of the company window, in pages whose bar opens the window or changes from cell to cell.

/** The bar hides the parts that the current cell hides. */
addEventListener(CELL_SHOWN, ({ target }) => find('#bar')?.setAttribute('data-hides', target.dataset.hides ?? ''), true)

const allTabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]

function choose(tab: HTMLElement): void {
  for (const each of allTabs()) {
    const isChosen = each === tab
    each.setAttribute('aria-selected', `${isChosen}`)
    each.tabIndex = isChosen ? 0 : -1
    find(`[aria-labelledby=${each.id}]`)?.toggleAttribute('hidden', !isChosen)
  }
  tab.focus()
}

addEventListener('click', ({ target }) => {
  for (const tab of allTabs()) if (tab === target) choose(tab)
})

/** Moves between the tabs, from either end to the other. */
addEventListener('keydown', (event) => {
  const tabs = allTabs()
  const index = tabs.findIndex((tab) => tab === event.target)
  const [home] = tabs
  const next: Record<string, HTMLElement | undefined> = {
    right: tabs[index + 1] ?? home,
    left: tabs.at(index - 1),
    home,
    end: tabs.at(-1),
  }
  const tab = next[event.key.replace(/Arrow|Page/, '').toLowerCase()]
  if (index < 0 || !tab) return
  event.preventDefault()
  choose(tab)
})
