import { type LinkParameters, linkQuery } from '#shared/analytics/site-link-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { pagePath } from '#visitor/page/page-path.ts'

type Target = LinkParameters & { language: Language | null }

/** The path that a short link opens on its site's own host, with its parameters. */
export function targetPath(defaultLanguage: Language, link: Target): string {
  const path = pagePath({ root: '', defaultLanguage }, link.language ?? defaultLanguage)
  return `${path}?${linkQuery(link).toString()}`
}
