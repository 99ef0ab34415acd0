import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { LANGUAGES } from '#shared/text/languages.ts'
import { leadingTo, type SitePage } from '#visitor/page/page-path.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { answerErrorPage } from '#worker/pages/error-page.ts'
import { placeBefore, type SitePageVisit } from '#worker/pages/site-page.ts'
import { loadOnce } from '#worker/platform/load-once.ts'

/** Most visitors open no page beside the grid (docs/decisions/0108-what-the-worker-loads-at-its-start.md). */
const loadHandlers = loadOnce(() => import('./page-handlers.ts'))

/** Pages that links of the grid open; they link back to its cells. */
const FROM_THE_GRID: readonly SitePage[] = ['contact', 'forms', 'register']

export async function answerSitePage(visit: SitePageVisit): Promise<Response | undefined> {
  const { c, mode, page } = visit
  const handler = (await loadHandlers()).HANDLERS[page]
  if (c.req.method === 'POST') return handler.post?.(visit)
  const place = c.req.query('to') === undefined && FROM_THE_GRID.includes(page) ? placeBefore(c, mode) : undefined
  const { pathname, search } = new URL(c.req.url)
  return place ? redirectTo(leadingTo(place, pathname + search), 302) : handler.get(visit)
}

/**
 * The largest body of a form, in bytes. Twenty long answers in Japanese take 162 KB when URL-encoded; a longer answer
 * than its question allows is refused beside the question, with its text. Stored answers are limited by their questions
 * (rules/departures.md#body-of-a-form).
 */
const FORM_MAX = 256 * 1024

/** Checks before a form's body is read: it comes from the page's own origin, and is not too large. */
export const formRules = [
  csrf(),
  bodyLimit({
    maxSize: FORM_MAX,
    onError: ({ req }) => {
      const language = LANGUAGES.find((known) => req.path.split('/').includes(known))
      return answerErrorPage('tooLarge', req.raw, language && { language })
    },
  }),
] as const
