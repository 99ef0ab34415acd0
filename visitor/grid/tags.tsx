import { type MeasuringData, startMeasuring } from './measuring-calls.ts'
import type { Tag } from '#shared/site/parts/seo/tag-attributes.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
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

/** The tags for the loader, as data: `<` is escaped so that nothing in it can end the element. */
export function TagData({ tags: { scripts, ids } }: { tags: ReleaseTags }) {
  const { scripts: measuring, ...start } = startMeasuring(ids)
  const html = [...measuring, ...scripts].map(writeScript).join('')
  const data = JSON.stringify({ ...start, html } satisfies MeasuringData).replaceAll('<', String.raw`\u003c`)
  return <script type="application/json" id="tags" dangerouslySetInnerHTML={{ __html: data }} />
}

function writeScript(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<script${written.join('')}></script>`
}

/** The page's own tags that a maker's tags replace: `description`, `og:title`, `canonical`, `icon` … */
export function replacedBy(tags: readonly Tag[] = []): ReadonlySet<string> {
  return new Set(tags.map(({ attributes: { name, property, rel } }) => (name ?? property ?? rel ?? '').toLowerCase()))
}
