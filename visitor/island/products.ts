// Cards of products. They open and close by themselves; this script, which is in pages that have some, gives an opened
// card the focus, and closes it when the grid moves.

const cardOf = (target: EventTarget | null) => (target as Element).closest?.<HTMLElement>('.card')

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
