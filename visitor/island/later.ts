// Loads what nothing on the screen waits for once everything else is there: controls and the counting of visits. The only
// one of the page's scripts that is a file of its own (docs/decisions/0020). It is added as an element: where a page has
// its maker's tags, `strict-dynamic` allows scripts that a known script adds, and blocks those that it imports.

addEventListener('load', () =>
  document.body.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      src: document.querySelector<HTMLElement>('#grid')?.dataset.later,
    }),
  ),
)
