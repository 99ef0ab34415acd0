import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SiteFrame } from '#shared/site/release/releases.ts'
import { type Language, parseAcceptLanguage } from '#shared/text/languages.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'
import { renderErrorPage } from '#visitor/render.tsx'
import { createCache } from '#worker/platform/kept.ts'
import { pagePolicy } from './page-policy.ts'
import { ERROR_PAGE_CSS, ERROR_PAGE_SOURCES } from './visitor-assets.ts'

const ERROR_PAGES = {
  notFound: { status: 404, title: 'notFound.title', text: 'notFound.text' },
  tooLarge: { status: 413, title: 'tooLarge.title', text: 'tooLarge.text' },
  gone: { status: 410, title: 'gone.title', text: 'gone.text' },
  previewClosed: { status: 200, title: 'preview.title', text: 'preview.text' },
  previewExpired: { status: 401, title: 'preview.expired', text: 'preview.expiredText' },
} as const

/** Error pages without a link to a site, by kind and language. */
const rendered = createCache<string>({ max: 20 })

/**
 * A page that contains only a message, in the visitor's language. A site that is missing, not published, private or
 * expired gets exactly the same bytes, so that a stranger learns nothing (rules/visitors.md#hidden-sites). `home`: the
 * start page of a site that anybody can see, whose look is in `frame`.
 */
export function answerErrorPage(
  kind: keyof typeof ERROR_PAGES,
  request: Request,
  options: { language?: Language; ancestors?: string; home?: string; frame?: SiteFrame | undefined } = {},
): Response {
  const language = options.language ?? parseAcceptLanguage(request.headers.get('accept-language'))
  return new Response(htmlOf(kind, language, options), {
    status: ERROR_PAGES[kind].status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(ERROR_PAGE_SOURCES, options.ancestors),
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
    },
  })
}

type Failure = {
  status: ContentfulStatusCode
  text: string
  language: Language
  ancestors: string
  /** The id under which the failure was logged. */
  requestId: string
}

/** The page of a request that failed, for a browser that wants a document: it can be tried again. */
export function answerFailure({ status, text, language, ancestors, requestId }: Failure): Response {
  const words = visitorText(language)
  const page = {
    title: words('failed'),
    text,
    note: words('failedId', { id: requestId }),
    // The same address, for a page that a form was sent to as well.
    home: { href: '', text: words('failedRetry') },
  }
  return new Response(renderErrorPage({ language, css: ERROR_PAGE_CSS, ...page }), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(ERROR_PAGE_SOURCES, ancestors),
      'x-robots-tag': 'noindex',
    },
  })
}

function htmlOf(
  kind: keyof typeof ERROR_PAGES,
  language: Language,
  { home: href, frame }: { home?: string; frame?: SiteFrame | undefined },
): string {
  const text = visitorText(language)
  const { title, text: words } = ERROR_PAGES[kind]
  const render = (home?: { href: string; text: string }) =>
    renderErrorPage({ language, css: ERROR_PAGE_CSS, title: text(title), text: text(words), home, frame })
  if (href !== undefined) return render({ href, text: text('notFound.home') })
  return rendered.getOrCreate(`${kind} ${language}`, render)
}
