import fc from 'fast-check'
import * as z from 'zod'

/**
 * Strings that are known to break products: empty, huge, control, right-to-left, look-alike, code in many languages.
 */
export const NAUGHTY: readonly string[] = [
  '',
  ' ',
  '\t',
  '\n',
  '\u0000',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u200b',
  '\u202e txt.exe',
  '\u2028',
  '\ufeff',
  '\ufffe',
  '\ud800',
  '\udfff\ud800',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '1e309',
  '9007199254740993',
  '0x10',
  '１２３',
  '٣',
  '½',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  "'",
  '"',
  '`',
  "' OR 1=1 --",
  "'); DROP TABLE sites; --",
  '" OR "" = "',
  '%',
  '_',
  '\\',
  '%_\\',
  '${7*7}',
  '{{7*7}}',
  '<%= 7*7 %>',
  '#{7*7}',
  '$(id)',
  '`id`',
  '| id',
  '; id',
  '../../../../etc/passwd',
  '..\\..\\x',
  'C:\\nul',
  'con.txt',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  '<svg onload=alert(1)>',
  '</title><script>',
  ']]>',
  '<!--',
  '&lt;&#60;&#x3c;',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '＝1',
  'a\r\nSet-Cookie: x=1',
  '{"a":1}',
  '[]',
  '{',
  'か\u3099',
  'Ａ',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '田中さんにあげて下さい',
  '社會科學院語學研究所',
  '사회과학원',
  '𠜎𠜱𠝹',
  'ṱ̺̺̕o͞ ̷i̲̬͇̪',
  'اللغة العربية',
  'İıŞş',
  'ß',
  'ﬀ',
  'a'.repeat(300),
  'あ'.repeat(300),
  '😀'.repeat(300),
  '(((((((((((((((((((((((a',
  '*'.repeat(50),
  'MATCH "x" NEAR y',
  'NOT AND OR',
]

const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const junk = fc.oneof(
  fc.constantFrom(...NAUGHTY),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * Generates bodies in the wire shape of a schema: mostly valid fields, with strings of `words` (known ids, valid
 * texts), and sometimes an arbitrary value in any place.
 */
export function arbitraryOf(schema: z.core.$ZodType, words: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: shapeOf(schema, words), weight: 19 }, { arbitrary: junk, weight: 1 })
}

function shapeOf(schema: z.core.$ZodType, words: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (one: z.core.$ZodType) => arbitraryOf(one, words)
  if (schema instanceof z.ZodObject) return objectOf(schema, words)
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { maxLength: 4 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner))
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.unwrap()), { nil: null })
  if (isOptional(schema)) return inner(schema.unwrap())
  if (schema instanceof z.ZodPipe) return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber)
    return fc.oneof(fc.integer({ min: -1, max: 101 }), fc.constantFrom(2 ** 31, 2 ** 53, -(2 ** 53), 1.5))
  return fc.oneof(
    { arbitrary: fc.constantFrom(...words), weight: 4 },
    { arbitrary: fc.constantFrom(...NAUGHTY), weight: 1 },
  )
}

function objectOf(schema: z.ZodObject, words: readonly string[]): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.shape)
  const model = Object.fromEntries(entries.map(([key, member]) => [toSnake(key), arbitraryOf(member, words)]))
  const required = entries.filter(([, member]) => !isOptional(member)).map(([key]) => toSnake(key))
  const record = fc.record(model, { requiredKeys: required })
  const extra = fc.tuple(fc.constantFrom('extra', '__proto__', 'constructor', 'siteUuid', 'version', ''), junk)
  const spoiled = fc.tuple(record, extra).map(([one, [key, value]]) => ({ ...one, [key]: value }))
  return fc.oneof({ arbitrary: record, weight: 30 }, { arbitrary: spoiled, weight: 1 })
}

function isOptional(schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
}
