import { pathTo } from './grid.ts'

/**
 * Keeps the language that was chosen, and goes to the same place of the grid, or the same search, in it
 * (rules/visitors.md#language-choice).
 */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-lang]')
  if (!link) return
  const { lang } = link.dataset
  document.cookie = `lang=${lang}${document.body.dataset.cookie}`
  // Storage may be forbidden.
  try {
    localStorage.lang = lang
  } catch {}
  const at = document.querySelector<HTMLElement>('#grid')?.dataset.at
  if (at) link.pathname = pathTo(link.pathname, at)
  else link.search = location.search
})
