import { type ConsentData, type MeasuringData, startMeasuring } from './measuring-calls.ts'
import { consentVersion } from '#shared/site/parts/seo/consent-rules.ts'
import { conversionCalls } from '#shared/site/parts/seo/conversion-calls.ts'
import { CONVERSION_GOALS } from '#shared/site/parts/seo/conversion-rules.ts'
import type { ReleaseConversions } from '#shared/site/parts/seo/conversion-rules.ts'
import type { Tag } from '#shared/site/parts/seo/tag-attributes.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import type { Language } from '#shared/text/languages.ts'
import { EXTERNAL_PAGE, type PageBase, sitePagePath } from '#visitor/page/page-path.ts'
import { externalWords } from '#visitor/words/external-words.ts'
import { escapeAttribute } from '#shared/text/escape-attribute.ts'

/** React's names of the attributes that it spells differently. */
const REACT_NAMES: Record<string, string> = { hreflang: 'hrefLang', crossorigin: 'crossOrigin' }

/** A maker's meta and link tags, from their parsed form. */
export function HeadTags({ tags }: { tags: readonly Tag[] }) {
  return tags.map(({ name: Name, attributes }) => {
    const named = Object.entries(attributes).map(([key, value]) => [REACT_NAMES[key] ?? key, value])
    return <Name key={JSON.stringify([Name, attributes])} {...Object.fromEntries(named)} />
  })
}

type TagDataProps = {
  tags: ReleaseTags
  /** The address of the script that starts the tags. */
  file: string | undefined
  language: Language
  base: PageBase
}

/** The tags for their script, as data: `<` is escaped so that nothing in it can end the element. */
export function TagData({ tags, file, language, base }: TagDataProps) {
  const { scripts: measuring, ...start } = startMeasuring(tags.ids)
  const html = [...measuring, ...tags.scripts].map(writeScript).join('')
  const content: MeasuringData = {
    ...start,
    html,
    ...(tags.conversions && { goals: goalsOf(tags, tags.conversions) }),
    ...(tags.consent && { consent: consentOf(tags, language, base) }),
  }
  const data = JSON.stringify(content).replaceAll('<', String.raw`\u003c`)
  return <script type="application/json" id="tags" data-src={file} dangerouslySetInnerHTML={{ __html: data }} />
}

function goalsOf({ ids }: ReleaseTags, conversions: ReleaseConversions): MeasuringData['goals'] {
  const goals = CONVERSION_GOALS.map((goal) => ({ goal, calls: conversionCalls(ids, conversions, goal) }))
  const told = goals.filter(({ calls }) => calls.length > 0)
  return Object.fromEntries(told.map(({ goal, calls }) => [goal, calls.map(({ call }) => call)]))
}

function consentOf(tags: ReleaseTags, language: Language, base: PageBase): ConsentData {
  const words = externalWords(language)
  return {
    version: consentVersion(tags),
    path: sitePagePath(base, language, EXTERNAL_PAGE),
    isEverywhere: tags.consent === 'everywhere',
    title: words('consent.title'),
    text: words('consent.text'),
    accept: words('consent.accept'),
    refuse: words('consent.refuse'),
    more: words('consent.more'),
  }
}

function writeScript(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<script${written.join('')}></script>`
}

/** The page's own tags that a maker's tags replace: `description`, `og:title`, `canonical`, `icon` … */
export function replacedBy(tags: readonly Tag[] = []): ReadonlySet<string> {
  return new Set(tags.map(({ attributes: { name, property, rel } }) => (name ?? property ?? rel ?? '').toLowerCase()))
}
