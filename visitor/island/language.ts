import type { Listen } from './lib/dom.ts'
import { pathTo } from './lib/page-path.ts'
import { CHOSEN_LANGUAGE } from './lib/storage-keys.ts'

declare const addEventListener: Listen

/**
 * Keeps the chosen language, and opens the same position of the grid, or the same search, in it
 * (rules/visitors.md#language-choice).
 */
addEventListener('click', ({ target }) => {
  const link = target.closest<HTMLAnchorElement>('a[data-lang]')
  if (!link) return
  const { lang } = link.dataset
  document.cookie = `lang=${lang}${document.body.dataset.cookie}`
  try {
    localStorage[CHOSEN_LANGUAGE] = lang
  } catch {}
  // Pages of forms have no grid.
  const at = document.querySelector<HTMLElement>('#grid')?.dataset.at
  if (at) link.pathname = pathTo(link.pathname, at)
  else link.search = location.search
})
