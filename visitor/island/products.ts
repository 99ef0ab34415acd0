// Cards of products. They open and close by themselves; this script, which is in pages that have some, gives an opened
// card the focus, keeps its keys and turns of the wheel from moving the grid, and closes it when the grid moves.

const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('.card') : null)

function stayInCard(event: Event): void {
  if (cardOf(event.target)) event.stopPropagation()
}

for (const name of ['keydown', 'wheel']) addEventListener(name, stayInCard, { capture: true, passive: true })

addEventListener(
  'toggle',
  (event) => {
    // In the editor's preview the focus stays where somebody types.
    if (event.newState === 'open' && document.hasFocus()) cardOf(event.target)?.focus()
  },
  true,
)

addEventListener(
  'scroll',
  ({ target }) => {
    if (!cardOf(target)) document.querySelector<HTMLElement>('.card:popover-open')?.hidePopover()
  },
  true,
)
