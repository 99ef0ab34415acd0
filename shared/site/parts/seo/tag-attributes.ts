/** Place of a maker's tags in the page. */
export type TagPlace = 'head' | 'body'
export type TagName = 'meta' | 'link' | 'script'

/** A tag as it was understood; an attribute without a value is ''. */
export type Tag = { name: TagName; attributes: Record<string, string> }

/** Returns a value as the product writes it, or undefined if it is refused. */
type ValueRule = (value: string) => string | undefined

const URL_MAX = 2048
const TEXT_MAX = 2000
/** A host name of DNS: no numeric address, and nothing that a Content-Security-Policy could misread. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The address of another host's file: https, without user information. `//host` is read as https. */
export function parseTagUrl(input: string): string | undefined {
  const text = input.trim().replace(/^\/\//, 'https://')
  if (text.length > URL_MAX || !/^https:\/\/[^\\\s]+$/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password || !HOST.test(url.hostname)) return undefined
  return url.href.length <= URL_MAX ? url.href : undefined
}

const matching =
  (pattern: RegExp): ValueRule =>
  (value) =>
    pattern.test(value) ? value : undefined
const oneOf =
  (...known: string[]): ValueRule =>
  (value) =>
    known.find((one) => one === value.toLowerCase())
const text: ValueRule = (value) => (value.length <= TEXT_MAX ? value : undefined)
/** `defer`, `defer=""` and `defer="defer"` are the same. */
const flag: ValueRule = () => ''
const crossOrigin: ValueRule = (value) => oneOf('anonymous', 'use-credentials')(value || 'anonymous')
const scriptType: ValueRule = (value) =>
  oneOf('module', 'text/javascript')(value.replace(/^$|^application\/javascript$/i, 'text/javascript'))

const LINKS = oneOf(
  'canonical',
  'alternate',
  'icon',
  'apple-touch-icon',
  'preconnect',
  'dns-prefetch',
  'author',
  'license',
  'me',
)
const relation: ValueRule = (value) => LINKS(value.replace(/^shortcut\s+icon$/i, 'icon'))
const metaName = matching(/^[a-z][\w:.-]{0,99}$/i)

const SCRIPT: Record<string, ValueRule> = {
  src: parseTagUrl,
  async: flag,
  defer: flag,
  type: scriptType,
  id: matching(/^[a-z][\w:.-]{0,99}$/i),
  crossorigin: crossOrigin,
  integrity: matching(/^sha(?:256|384|512)-[\w+/=]{40,100}(?: sha(?:256|384|512)-[\w+/=]{40,100}){0,3}$/),
  referrerpolicy: oneOf('no-referrer', 'origin', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'),
  charset: oneOf('utf-8'),
}
const { async: _, ...BODY_SCRIPT } = SCRIPT

/** Every attribute that a tag may have, in the order in which it is written. */
const ATTRIBUTES: Record<TagPlace, Partial<Record<string, Record<string, ValueRule>>>> = {
  head: {
    meta: { name: metaName, property: metaName, content: text },
    link: {
      rel: relation,
      href: parseTagUrl,
      hreflang: matching(/^[a-z0-9-]{1,35}$/i),
      type: matching(/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/),
      sizes: matching(/^(?:any|\d{1,5}x\d{1,5}(?: \d{1,5}x\d{1,5}){0,9})$/i),
      media: matching(/^[\w\s().,:-]{1,200}$/),
      title: text,
      crossorigin: crossOrigin,
    },
    script: SCRIPT,
  },
  body: { script: BODY_SCRIPT },
}

const DATA = /^data-[a-z0-9](?:[a-z0-9_.-]{0,60}[a-z0-9])?$/

/** The names of the tags that a place may hold. */
export const tagsOf = (place: TagPlace): TagName[] => Object.keys(ATTRIBUTES[place]) as TagName[]

/** The rule of one attribute; undefined where the tag must not have it. */
export function ruleOf(place: TagPlace, tag: string, attribute: string): ValueRule | undefined {
  const rules = ATTRIBUTES[place][tag] ?? {}
  if (Object.hasOwn(rules, attribute)) return rules[attribute]
  return tag === 'script' && DATA.test(attribute) ? text : undefined
}

/** Attributes in the order in which they are written: known ones first, then `data-*` as they stood. */
export function inOrder(place: TagPlace, tag: TagName, attributes: ReadonlyMap<string, string>): Tag['attributes'] {
  const known = Object.keys(ATTRIBUTES[place][tag] ?? {}).filter((name) => attributes.has(name))
  const others = [...attributes.keys()].filter((name) => !known.includes(name))
  return Object.fromEntries([...known, ...others].map((name) => [name, attributes.get(name) ?? '']))
}

/** The attribute that a tag lacks, if any. */
export function missingAttribute(place: TagPlace, tag: TagName, has: (name: string) => boolean): string | undefined {
  if (tag === 'meta' && !has('name') && !has('property')) return 'name'
  const needed = { meta: ['content'], link: ['rel', 'href'], script: place === 'body' ? ['src', 'defer'] : ['src'] }
  return needed[tag].find((name) => !has(name))
}

/** Attributes that describe the page itself, and attributes that would send addresses to others. */
const OWN_META = new Set(['viewport', 'referrer', 'color-scheme'])

/** Whether a meta tag would change how the page itself works. */
export function isOwnMeta(tag: string, attribute: string, value: string): boolean {
  return tag === 'meta' && (attribute === 'name' || attribute === 'property') && OWN_META.has(value.toLowerCase())
}
