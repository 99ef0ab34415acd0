import type { ReleaseSeo } from '#shared/releases.ts'
import type { Seo } from '#shared/seo.ts'
import { type ProjectionSource, textOf } from './projection-source.ts'

/** What search engines are told in a language; undefined where nothing was set. */
export function projectSeo(seo: Seo, source: ProjectionSource): ReleaseSeo | undefined {
  const { language, defaultLanguage } = source
  const projected: ReleaseSeo = {
    title: textOf(seo.title, source),
    h1: textOf(seo.h1, source),
    description: textOf(seo.description, source),
    head: seo.head[language] ?? seo.head[defaultLanguage] ?? '',
    body: seo.body[language] ?? seo.body[defaultLanguage] ?? '',
  }
  return Object.values(projected).some((text) => text !== '') ? projected : undefined
}
