import { grid } from './lib/dom.ts'

// Adds the scripts that nothing on the screen waits for after everything else has loaded (docs/decisions/0020): controls
// and visit counts (`after-load.ts`), paper and broken pictures (`fallback.ts`). They are added as elements: in a page
// with customers' tags, `strict-dynamic` allows scripts that a known script adds, and blocks those that it imports.

addEventListener('load', () => {
  for (const src of grid().dataset.later.split(' '))
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }))
})
