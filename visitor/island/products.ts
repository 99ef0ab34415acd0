import type { Listen } from './lib/dom.ts'

declare const addEventListener: Listen

// In pages with product cards, which open, take the focus and close without a script: closes an open card when the grid
// scrolls, and at a tap beside it, which Safari 17 and 18.0 to 18.2 do not see.

for (const name of ['scroll', 'pointerdown'] as const)
  addEventListener(
    name,
    ({ target }) => {
      // A browser without popovers would throw at the selector alone.
      if (!target.closest?.('.card,.dot')) document.querySelector<HTMLElement>('.card:is(:popover-open)')?.hidePopover()
    },
    true,
  )
