import { find, type Listen } from './lib/dom.ts'

declare const addEventListener: Listen

// Adds the script of a site's tags: the first picture and the first swipe have priority. The page's policy lets a script
// of the page add scripts, and lets nothing else do so.

addEventListener('load', () =>
  (window.requestIdleCallback ?? setTimeout)(() =>
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', src: find('#tags').dataset.src }),
    ),
  ),
)
