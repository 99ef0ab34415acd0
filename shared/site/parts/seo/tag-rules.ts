import { Parser } from 'htmlparser2'
import type { FieldError } from '#shared/wire/errors.ts'
import { escapeAttribute } from '#shared/text/escape-attribute.ts'
import { TAGS_MAX } from './seo-rules.ts'
import {
  inOrder,
  isOwnMeta,
  missingAttribute,
  ruleOf,
  type Tag,
  type TagName,
  type TagPlace,
  tagsOf,
} from './tag-attributes.ts'
import { type CheckedText, countCharacters, normaliseText } from '#shared/text/text-rules.ts'

/** Why a tag was refused, and at which character of the text. */
type Finding = { at: number; key: string; name?: string }
type OpenTag = {
  name: string
  at: number
  attributes: Map<string, string>
  /** The attribute that the tag lacks. */
  missing?: string | undefined
  /** Offset of the first text inside the element. */
  textAt?: number
}

/** Tag appended to the text: if the parser does not report it, something before it is not closed. */
const END = 'mekuri-end'
/** Words that no tag may hold, wherever they stand (rules/seo.md#banned-words). */
const BANNED = /\b(?:eval|settimeout|setinterval)\b/i
const SCHEME = /^(?:data|vbscript|blob|filesystem):/
const NAME_SHOWN = 40

/** Index of the first control character that is neither a tab nor the end of a line; -1 = none. */
function findControl(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if ((code < 32 && code !== 9 && code !== 10) || code === 127) return index
  }
  return -1
}

/** Reads a maker's tags. It never echoes what it read: only allowed elements with checked attributes come out. */
class TagReader {
  readonly #place: TagPlace
  readonly #text: string
  readonly #tags: Tag[] = []
  readonly #findings: Finding[] = []
  #open: OpenTag | undefined
  #lastAt = 0
  #isWhole = false

  constructor(text: string, place: TagPlace) {
    this.#place = place
    this.#text = text
  }

  read(): { tags: Tag[]; findings: Finding[] } {
    const parser: Parser = new Parser({
      onopentagname: (name) => this.#openTag(name, parser.startIndex),
      onattribute: (name, value) => this.#addAttribute(name, value, parser.startIndex),
      onopentag: () => this.#finishTag(),
      ontext: (text) => this.#readText(text, parser.startIndex),
      onclosetag: (name, isImplied) => this.#closeTag(name, isImplied),
      oncomment: (text) => this.#readComment(text, parser.startIndex),
      onprocessinginstruction: (name) => this.#refuse('tagElement', parser.startIndex, name),
    })
    parser.end(`${this.#text}\n<!--${END}-->`)
    if (!this.#isWhole) this.#refuse('tagUnclosed', this.#lastAt, this.#open?.name ?? '<!--')
    return { tags: this.#tags, findings: this.#findings }
  }

  #refuse(key: string, at: number, name?: string): void {
    this.#findings.push(name === undefined ? { key, at } : { key, at, name })
  }

  #openTag(name: string, at: number): void {
    this.#lastAt = at
    this.#open = { name, at, attributes: new Map() }
    if (!tagsOf(this.#place).includes(name as TagName)) this.#refuse('tagElement', at, name)
  }

  #addAttribute(name: string, input: string, at: number): void {
    const tag = this.#open
    if (!tag) return
    // A tag or a quotation mark before it was never closed.
    if (/[<"'=]/.test(name)) return this.#refuse('tagUnclosed', tag.at, tag.name)
    if (name.startsWith('on')) return this.#refuse('tagHandler', at, name)
    const value = input.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
    const rule = ruleOf(this.#place, tag.name, name)
    if (!rule) return this.#refuse('tagAttribute', at, name)
    if (tag.attributes.has(name)) return this.#refuse('tagTwice', at, name)
    const refused = this.#refusedIn(tag, name, value)
    if (refused) return this.#refuse('tagNot', at, refused)
    const kept = findControl(value) === -1 ? rule(value) : undefined
    if (kept !== undefined) tag.attributes.set(name, kept)
    else this.#refuse(name === 'src' || name === 'href' ? 'tagUrl' : 'tagValue', at, name)
  }

  /** Returns the part of an attribute's value that is not allowed; undefined if there is none. */
  #refusedIn(tag: OpenTag, name: string, value: string): string | undefined {
    const dense = value.replaceAll(' ', '').toLowerCase()
    const scheme = dense.includes('javascript:') ? 'javascript:' : SCHEME.exec(dense)?.[0]
    if (scheme) return scheme
    return BANNED.exec(value)?.[0] ?? (isOwnMeta(tag.name, name, value) ? `${name}="${value}"` : undefined)
  }

  #finishTag(): void {
    const tag = this.#open
    if (!tag || this.#findings.length > 0) return
    const name = tag.name as TagName
    tag.missing = missingAttribute(this.#place, name, (attribute) => tag.attributes.has(attribute))
    if (tag.missing) return
    if (tag.attributes.has('name') && tag.attributes.has('property'))
      return this.#refuse('tagAttribute', tag.at, 'property')
    this.#tags.push({ name, attributes: inOrder(this.#place, name, tag.attributes) })
  }

  #readText(text: string, at: number): void {
    const offset = text.search(/\S/)
    if (offset === -1) return
    if (this.#open?.name === 'script') this.#open.textAt ??= at + offset
    else this.#refuse('tagText', at + offset)
  }

  #closeTag(name: string, isImplied: boolean): void {
    const tag = this.#open
    this.#open = undefined
    if (tag?.name !== name) return
    if (isImplied && name === 'script') return this.#refuse('tagUnclosed', tag.at, name)
    if (tag.textAt !== undefined) return this.#refuse('tagInline', tag.textAt)
    if (tag.missing) this.#refuse('tagMissing', tag.at, tag.missing)
  }

  #readComment(text: string, at: number): void {
    this.#lastAt = at
    this.#isWhole = text === END && at > this.#text.length
    // `<?…>` and `</ …>` are comments for browsers, but nobody means them so.
    const isMeant = this.#isWhole || this.#text.startsWith('<!--', at)
    if (!isMeant) this.#refuse('tagElement', at, this.#text.slice(at, at + 2))
  }
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The earliest finding, as a message with its line. */
function toRefusal(findings: readonly Finding[], text: string, place: TagPlace): FieldError | undefined {
  const [first] = findings.toSorted((a, b) => a.at - b.at)
  if (!first) return undefined
  const values: Record<string, string | number> = { line: lineAt(text, first.at) }
  if (first.name !== undefined) values.name = [...first.name].slice(0, NAME_SHOWN).join('')
  if (first.key === 'tagElement') values.allowed = tagsOf(place).join(', ')
  return { key: first.key, values }
}

const tooLong = () => ({ refused: { key: 'tooLong', values: { max: TAGS_MAX } } })

/**
 * Understands the tags of a maker: meta, link and script with `src` in the head, script with `src` and `defer` in the
 * body, nothing else. Comments are left out. Refuses with `tooLong`, `characters`, or one of the `tag…` message keys
 * with its `line`.
 */
export function parseTags(input: string, place: TagPlace): { value: Tag[] } | { refused: FieldError } {
  if (!input.isWellFormed()) return { refused: { key: 'characters' } }
  if (countCharacters(normaliseText(input)) > TAGS_MAX) return tooLong()
  // Not trimmed, so that line numbers are those that the person sees.
  const text = input.normalize('NFC').replaceAll(/\r\n?/g, '\n')
  const control = findControl(text)
  if (control !== -1) return { refused: { key: 'tagCharacters', values: { line: lineAt(text, control) } } }
  const { tags, findings } = new TagReader(text, place).read()
  const banned = BANNED.exec(text)
  if (banned) findings.push({ at: banned.index, key: 'tagNot', name: banned[0] })
  const refused = toRefusal(findings, text, place)
  return refused ? { refused } : { value: tags }
}

function buildTag({ name, attributes }: Tag): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value ? ` ${key}="${escapeAttribute(value)}"` : ` ${key}`,
  )
  return `<${name}${written.join('')}>${name === 'script' ? '</script>' : ''}`
}

/** Writes tags from their parsed form, one per line. */
export function buildTags(tags: readonly Tag[]): string {
  return tags.map(buildTag).join('\n')
}

/** Tags as the product stores them: rebuilt, never as they were typed. Refuses like `parseTags`. */
export function checkTags(input: string, place: TagPlace): CheckedText {
  const parsed = parseTags(input, place)
  if ('refused' in parsed) return parsed
  const value = buildTags(parsed.value)
  if (countCharacters(value) > TAGS_MAX) return tooLong()
  return { value }
}
