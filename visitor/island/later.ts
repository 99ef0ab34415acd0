// Adds the script of controls and visit counts (`after-load.ts`) after everything else has loaded, because nothing on
// the screen waits for it (docs/decisions/0020). It is added as an element: in a page with customers' tags,
// `strict-dynamic` allows scripts that a known script adds, and blocks those that it imports.

addEventListener('load', () =>
  document.body.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      src: document.querySelector<HTMLElement>('#grid')?.dataset.later,
    }),
  ),
)
