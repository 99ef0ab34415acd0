import type { Listen } from './lib/dom.ts'

declare const addEventListener: Listen

// In pages with product cards, which open, take the focus and close without a script: closes an open card when the grid
// scrolls.

addEventListener(
  'scroll',
  ({ target }) => {
    if (!target.closest?.('.card')) document.querySelector<HTMLElement>('.card:popover-open')?.hidePopover()
  },
  true,
)
