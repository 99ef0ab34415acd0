// The bottom bar. This script is in pages whose bar leads to the company window or leaves something out on some cell. It
// shares no code with the island, which says in `data-at` where the visitor is.

const elementAt = (id: string | null | undefined) => document.getElementById(id ?? '')
const companyWindow = () => elementAt('company') as HTMLDialogElement | null

/** The bar shows what the cell on the screen has. */
function followCell(): void {
  const cell = elementAt(elementAt('grid')?.dataset.at)
  if (cell) elementAt('bar')?.setAttribute('data-hides', cell.dataset.hides ?? '')
}

/** Its texts come with the first opening; where they do not, the page of its own opens. */
async function openCompany(link: HTMLAnchorElement): Promise<void> {
  if (!companyWindow()) {
    const answer = await fetch(`${link.href}?window`).catch(() => undefined)
    if (!answer?.ok) return location.assign(link.href)
    if (!companyWindow()) document.body.insertAdjacentHTML('beforeend', await answer.text())
  }
  // A preview may have opened it again without the focus.
  companyWindow()?.close()
  companyWindow()?.showModal()
}

function chooseTab(tab: Element | undefined): void {
  for (const each of tab?.parentElement?.children ?? []) {
    const isChosen = each === tab
    const panel = elementAt(each.getAttribute('aria-controls'))
    each.setAttribute('aria-selected', String(isChosen))
    ;(each as HTMLElement).tabIndex = isChosen ? 0 : -1
    if (panel) panel.hidden = !isChosen
  }
  ;(tab as HTMLElement | undefined)?.focus()
}

function onBarClick(event: MouseEvent): void {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('.co')
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault()
    void openCompany(link)
  }
  const tab = target.closest('[role=tab]')
  if (tab) chooseTab(tab)
  if (target === companyWindow() || target.closest('.close')) companyWindow()?.close()
}

/** Between the tabs; what is typed or turned in the window never moves the grid below it. */
function onTabKey(event: KeyboardEvent): void {
  const tab = (event.target as Element).closest('[role=tab]')
  const tabs = [...(tab?.parentElement?.children ?? [])]
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key]
  if (!tab || !step) return
  event.preventDefault()
  const place = tabs.indexOf(tab) + step
  const next = event.key.startsWith('Arrow') ? place + tabs.length : Math.min(Math.max(place, 0), tabs.length - 1)
  chooseTab(tabs[next % tabs.length])
}

function keepInside(event: Event): void {
  if (!companyWindow()?.contains(event.target as Node)) return
  event.stopPropagation()
  if (event instanceof KeyboardEvent) onTabKey(event)
}

// The body's inside is replaced in previews, the body is not.
new MutationObserver(followCell).observe(document.body, { subtree: true, attributeFilter: ['data-at'] })
addEventListener('resize', followCell)
addEventListener('click', onBarClick)
addEventListener('keydown', keepInside, true)
addEventListener('wheel', keepInside, { capture: true, passive: true })
followCell()
