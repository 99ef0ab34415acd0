import { consentVersion } from '#shared/site/parts/seo/consent-rules.ts'
import { releaseConversions } from '#shared/site/parts/seo/conversion-calls.ts'
import type { MeasuringIds } from '#shared/site/parts/seo/measuring-tags.ts'
import type { ReleaseSeo, SiteRelease } from '#shared/site/release/releases.ts'
import type { Seo } from '#shared/site/parts/seo/seo.ts'
import type { Tag, TagPlace } from '#shared/site/parts/seo/tag-attributes.ts'
import { parseTags } from '#shared/site/parts/seo/tag-rules.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import { type ProjectionSource, projectedText } from './projection-source.ts'

/** The texts for search engines, and the tags of measuring services, in a language; undefined if none are set. */
export function projectSeo(seo: Seo, source: ProjectionSource): ReleaseSeo | undefined {
  const tags = projectTags(seo, source)
  const projected: ReleaseSeo = {
    title: projectedText(seo.title, source),
    h1: projectedText(seo.h1, source),
    description: projectedText(seo.description, source),
    ...(tags && { tags }),
  }
  return Object.values(projected).some((value) => value !== '') ? projected : undefined
}

/** Whether links and forms get the parameters of advertisements, and the consent that ids of clicks need. */
export function projectAdParameters(
  { carriesAdParameters }: Seo,
  tags?: ReleaseTags,
): Pick<SiteRelease, 'adParameters'> {
  if (!carriesAdParameters) return {}
  return { adParameters: tags?.consent ? consentVersion(tags) : '' }
}

function projectTags(seo: Seo, source: ProjectionSource): ReleaseTags | undefined {
  const head = tagsIn('head', seo.head, source)
  const scripts = [...head.filter(({ name }) => name === 'script'), ...tagsIn('body', seo.body, source)]
  const ids: MeasuringIds = Object.fromEntries(Object.entries(seo.measuring).filter(([, id]) => id !== ''))
  if (head.length + scripts.length + Object.keys(ids).length === 0) return undefined
  const runs = scripts.length + Object.keys(ids).length > 0
  const conversions = releaseConversions(seo.conversions)
  return {
    head: head.filter(({ name }) => name !== 'script'),
    scripts: scripts.map(({ attributes }) => attributes),
    ids,
    ...(runs && seo.consent && { consent: seo.consent }),
    ...(runs && conversions && { conversions }),
  }
}

/** Tags that today's rules refuse are left out, although they were checked when they were saved. */
function tagsIn(place: TagPlace, stored: Seo[TagPlace], { language, defaultLanguage }: ProjectionSource): Tag[] {
  const text = stored[language] || stored[defaultLanguage]
  const parsed = text ? parseTags(text, place) : undefined
  return parsed && 'value' in parsed ? parsed.value : []
}
