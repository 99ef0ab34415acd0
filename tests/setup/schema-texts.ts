import * as z from 'zod'
import type { Cell } from '#shared/site/cell/cell.ts'
import { saveSiteBody, siteDetail } from '#shared/site/document/site-document.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

/** A value by language in a schema; each list stands as `*` in its path. */
export type LanguageMap = { path: string; schema: z.ZodType }

/** Schemas without nested schemas. */
const LEAVES = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull]
const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault]

type Wrapper = z.ZodOptional<z.ZodType>
const isWrapper = (schema: z.ZodType): schema is Wrapper => WRAPPERS.some((wrapper) => schema instanceof wrapper)
const unwrapped = (schema: z.ZodType): z.ZodType => (isWrapper(schema) ? unwrapped(schema.unwrap()) : schema)

const isByLanguage = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).join() === LANGUAGES.join()

/** Whether a schema holds a localised text with its state, not a link or a picture by language. */
function isText(schema: z.ZodType): boolean {
  if (!isByLanguage(schema)) return false
  const member = unwrapped(schema.shape[LANGUAGES[0]] as z.ZodType)
  return member instanceof z.ZodObject && 'state' in member.shape
}

/** All values by language in a schema, at any depth. Throws at a kind of schema that it cannot look into. */
function findMaps(schema: z.ZodType, path = ''): LanguageMap[] {
  const below = (key: string) => [path, key].filter(Boolean).join('.')
  if (isWrapper(schema)) return findMaps(schema.unwrap(), path)
  if (isByLanguage(schema)) return [{ path, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, member]) => findMaps(member as z.ZodType, below(key)))
  if (schema instanceof z.ZodArray) return findMaps(schema.element as z.ZodType, below('*'))
  if (schema instanceof z.ZodPipe) return findMaps(schema.in as z.ZodType, path)
  if (LEAVES.some((leaf) => schema instanceof leaf)) return []
  throw new Error(`${path} is a ${schema.def.type}, of which nobody said where its texts are`)
}

/** The localised texts of a schema. */
export const findTexts = (schema: z.ZodType): LanguageMap[] => findMaps(schema).filter((map) => isText(map.schema))

/** The localised texts of a site's document as it is saved, named as `listTexts` names them. */
export const SITE_SCHEMA_TEXTS: readonly LanguageMap[] = findTexts(saveSiteBody).map(({ path, schema }) => ({
  path: path === 'nameByLanguage' ? 'name' : path.replace(/^parts\./, ''),
  schema,
}))

/** The paths of other values by language in a site's document, e.g. links. */
export const SITE_SCHEMA_MAPS: readonly string[] = findMaps(saveSiteBody)
  .filter(({ schema }) => !isText(schema))
  .map(({ path }) => path)

/** The id of everything in `fullSite`. */
export const FULL_ID = '019aa000-0000-7000-8000-000000000001'

/** An input for a schema with one item in each list; values that it leaves out have a default. */
function fill(schema: z.ZodType, written: (path: string) => string, path = ''): unknown {
  const below = (key: string) => [path, key].filter(Boolean).join('.')
  if (isWrapper(schema)) return fill(schema.unwrap(), written, path)
  if (isText(schema)) return { ja: { value: written(path) } }
  if (schema instanceof z.ZodUUID) return FULL_ID
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodArray) return [fill(schema.element as z.ZodType, written, below('*'))]
  // A button that is shown requires a link; other values by language may be missing.
  if (isByLanguage(schema)) return [{ ja: 'https://example.com/' }, {}].find((value) => schema.safeParse(value).success)
  if (!(schema instanceof z.ZodObject)) return undefined
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, member]) => [key, fill(member as z.ZodType, written, below(key))]),
  )
}

const content = siteDetail.pick({ cells: true, parts: true })

/**
 * A cell and parts with one item in each list, and every text written in Japanese; `written` returns the text at a
 * path.
 */
export function fullSite(written: (path: string) => string = () => '文'): { cells: Cell[]; parts: SiteParts } {
  return content.parse(fill(content, written))
}
