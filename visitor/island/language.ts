const LANGUAGE_SECONDS = 2592000

/** Keeps the language that was chosen, on pages without the grid, and takes the page's search along (S1 §4). */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-lang]')
  if (!link) return
  const language = link.dataset.lang ?? ''
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `lang=${language};max-age=${LANGUAGE_SECONDS};path=${document.body.dataset.root};samesite=lax${secure}`
  link.search = location.search
  try {
    localStorage.setItem('lang', language)
  } catch {
    // Storage may be closed to sites.
  }
})
