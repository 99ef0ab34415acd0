import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { importsOf } from '#scripts/import-cycles.mts'

/** What a file can ask a dictionary for. */
export type Speaker = {
  file: string
  imports: string[]
  strings: Set<string>
  /** Templates with `*` for each hole. */
  templates: Set<string>
  /** Names of variables and members, which fill holes. */
  names: Set<string>
}

type Node = { type: string; [member: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Types describe keys and ask for none. */
const TYPE_MEMBERS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'])
const DECLARES_TYPE = /^TS(?:TypeAlias|Interface)Declaration$/

/** Reads a file's text as a program; comments and types say nothing. */
export function readSpeaker(file: string, text: string): Speaker {
  const speaker: Speaker = {
    file,
    imports: importsOf(file, text),
    strings: new Set(),
    templates: new Set(),
    names: new Set(),
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
 * Keys that no file asks for, as `area:key`. Some dictionaries are a part of others (`...planFields`): their keys are
 * asked for under the longer keys of those.
 */
export function findUnusedKeys(
  words: readonly { area: string; key: string }[],
  speakers: readonly Speaker[],
): string[] {
  const files = speakers.filter(({ file }) => areaOf(file) === undefined)
  const dictionaries = speakers.filter(({ file }) => areaOf(file) !== undefined)
  const fillings = new Set(files.flatMap(({ strings, names }) => [...strings, ...names]))
  const byArea = Map.groupBy(words, ({ area }) => area)
  const uses = new Map([...byArea.keys()].map((area) => [area, createUse(askersOf(area, files), fillings)]))
  const holdersOf = (area: string) =>
    dictionaries.filter(({ imports }) => imports.some((file) => areaOf(file) === area)).map(({ file }) => areaOf(file))
  const isHeld = (area: string, key: string) =>
    [...new Set(holdersOf(area))].some(
      (holder) =>
        holder !== undefined &&
        holder !== area &&
        byArea.get(holder)?.some((word) => word.key.endsWith(`.${key}`) && uses.get(holder)?.(word.key)),
    )
  return words
    .filter(({ area, key }) => !uses.get(area)?.(key) && !isHeld(area, key))
    .map(({ area, key }) => `${area}:${key}`)
}
