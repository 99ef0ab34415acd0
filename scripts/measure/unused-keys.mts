import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { importsOf } from '#scripts/import-cycles.mts'

/** The keys that a file can look up in a dictionary, as far as its text shows them. */
export type Speaker = {
  file: string
  imports: string[]
  strings: Set<string>
  /** Templates with `*` for each hole. */
  templates: Set<string>
  /** Names of variables and properties, which fill holes. */
  names: Set<string>
  /** Paths of properties without the name before them: `a.b` of `terms.a.b`. */
  members: Set<string>
}

type Node = { type: string; [member: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Parts of types, which describe keys and look up none. */
const TYPE_MEMBERS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'])
const DECLARES_TYPE = /^TS(?:TypeAlias|Interface)Declaration$/

/** Parses a file's text; comments and types are ignored. */
export function readSpeaker(file: string, text: string): Speaker {
  const speaker: Speaker = {
    file,
    imports: importsOf(file, text),
    strings: new Set(),
    templates: new Set(),
    names: new Set(),
    members: new Set(),
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  listen(program as unknown as Node, speaker)
  return speaker
}

function listen(node: Node, speaker: Speaker): void {
  if (DECLARES_TYPE.test(node.type)) return
  if (node.type === 'Literal' && typeof node['value'] === 'string') speaker.strings.add(node['value'])
  if (node.type === 'Identifier' && typeof node['name'] === 'string') speaker.names.add(node['name'])
  if (node.type === 'MemberExpression') speaker.members.add(memberPath(node).join('.'))
  if (node.type === 'TemplateLiteral') {
    const pieces = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    if (pieces.length === 1) speaker.strings.add(pieces.join(''))
    else speaker.templates.add(pieces.join('*'))
  }
  for (const [member, value] of Object.entries(node)) {
    if (TYPE_MEMBERS.has(member)) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) listen(child, speaker)
  }
}

/** The property names after the first name; a computed one ends the path. */
function memberPath({ object, property, computed }: Node): string[] {
  const before = isNode(object) && object.type === 'MemberExpression' ? memberPath(object) : []
  return computed || !isNode(property) ? before : [...before, String(property['name'])]
}

const DICTIONARY = /^shared\/i18n\/(?<area>[^/]+)\//
const areaOf = (file: string) => DICTIONARY.exec(file)?.groups?.['area']

/** The files of the product, dictionaries included, without tests. */
export function readSpeakers(root = '.'): Speaker[] {
  return globSync('{admin,worker,visitor,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => readSpeaker(file, readFileSync(path.join(root, file), 'utf8')))
}

/** A translator is a hook or a module of words, which screens import, some through one more file. */
const STEPS = 3

/** The files that import a dictionary of an area, or a file that does, up to `STEPS` imports away. */
function askersOf(area: string, speakers: readonly Speaker[]): Speaker[] {
  const found = new Set(speakers.filter(({ imports }) => imports.some((file) => areaOf(file) === area)))
  for (let step = 1; step < STEPS; step++) {
    const files = new Set([...found].map(({ file }) => file))
    for (const speaker of speakers) if (speaker.imports.some((file) => files.has(file))) found.add(speaker)
  }
  return [...found]
}

/** Matches the keys that a template makes; each hole is a group. */
const patternOf = (template: string) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '(.+)')}$`)
const CAN_BE_KEY = /^[\w./*-]*\w[\w./*-]*$/

/** The keys that some files ask for: as a string, or by a template whose holes are filled with words of the product. */
function createUse(askers: readonly Speaker[], fillings: ReadonlySet<string>): (key: string) => boolean {
  const strings = new Set(askers.flatMap((asker) => [...asker.strings]))
  const templates = new Set(askers.flatMap((asker) => [...asker.templates]).filter((text) => CAN_BE_KEY.test(text)))
  const patterns = [...templates].map(patternOf)
  return (key) =>
    strings.has(key) ||
    patterns.some((pattern) => {
      const holes = pattern.exec(key)?.slice(1)
      return holes?.every((hole) => fillings.has(hole))
    })
}

/**
 * The keys of a dictionary that other dictionaries hold: by reference (`terms.email`), or as a part under longer keys
 * of theirs.
 */
function createHeld(area: string, { dictionaries, byArea, uses }: Held): (key: string) => boolean {
  const holders = dictionaries.filter(
    ({ file, imports }) => areaOf(file) !== area && imports.some((one) => areaOf(one) === area),
  )
  const members = new Set(holders.flatMap((holder) => [...holder.members]))
  const isReferred = (key: string): boolean =>
    members.has(key) || (key.includes('.') && isReferred(key.slice(0, key.lastIndexOf('.'))))
  const areas = [...new Set(holders.flatMap(({ file }) => areaOf(file) ?? []))]
  return (key) =>
    isReferred(key) ||
    areas.some((holder) =>
      byArea.get(holder)?.some((word) => word.key.endsWith(`.${key}`) && uses.get(holder)?.(word.key)),
    )
}

type Held = {
  dictionaries: readonly Speaker[]
  byArea: ReadonlyMap<string, readonly Key[]>
  uses: ReadonlyMap<string, (key: string) => boolean>
}
/** A key of a dictionary, which is a folder. */
type Key = { area: string; key: string }

/** Keys that no file asks for and no other dictionary holds, as `area:key`. */
export function findUnusedKeys(words: readonly Key[], speakers: readonly Speaker[]): string[] {
  const files = speakers.filter(({ file }) => areaOf(file) === undefined)
  const dictionaries = speakers.filter(({ file }) => areaOf(file) !== undefined)
  const fillings = new Set(files.flatMap(({ strings, names }) => [...strings, ...names]))
  const byArea = Map.groupBy(words, ({ area }) => area)
  const uses = new Map([...byArea.keys()].map((area) => [area, createUse(askersOf(area, files), fillings)]))
  return [...byArea].flatMap(([area, own]) => {
    const isHeld = createHeld(area, { dictionaries, byArea, uses })
    return own.filter(({ key }) => !uses.get(area)?.(key) && !isHeld(key)).map(({ key }) => `${area}:${key}`)
  })
}
