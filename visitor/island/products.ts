// Cards of products. They open, take the focus and close by themselves; this script, which is in pages that have some,
// closes an opened card when the grid moves.

addEventListener(
  'scroll',
  ({ target }) => {
    if (!(target as Element).closest?.('.card'))
      document.querySelector<HTMLElement>('.card:popover-open')?.hidePopover()
  },
  true,
)
