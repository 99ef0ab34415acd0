import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { bodySchemaOf, EXISTING } from '#tests/setup/call-schemas.ts'
import { printSize } from '#tests/setup/suite-size.ts'

type Schema = z.core.$ZodType
const NAME = /(?:^e?mail|email|mailaddress)$/i

/** The fields of a schema whose name is that of a mail address, at any depth. */
function addressesIn(schema: Schema, isCalledSo = false): Schema[] {
  const inside = (one: Schema) => addressesIn(one, isCalledSo)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, member]) => addressesIn(member, NAME.test(key)))
  if (schema instanceof z.ZodArray) return inside(schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inside(schema.unwrap())
  if (schema instanceof z.ZodPipe && !isString(schema.in)) return inside(schema.in)
  if (schema instanceof z.ZodUnion && schema.options.some((one) => !isString(one)))
    return schema.options.flatMap(inside)
  return isCalledSo && !(schema instanceof z.ZodBoolean) ? [schema] : []
}

const isString = (schema: Schema): boolean =>
  schema instanceof z.ZodString ||
  (schema instanceof z.ZodPipe && isString(schema.in)) ||
  schema instanceof z.ZodLiteral

const FIELDS = EXISTING.flatMap((name) => {
  const schema = bodySchemaOf(name)
  return (schema ? addressesIn(schema) : []).map((field, at) => ({ field, at: `${name} ${at}` }))
})

const TAKEN = ['a..b@docomo.ne.jp', 'c.@docomo.ne.jp', '.d@ezweb.ne.jp', 'ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ']
const REFUSED = ['a@xn--zzzzzz.jp', 'a@xn--a.jp', 'a@b', 'a b@example.com', 'a@b@example.com']

afterAll(() => printSize(`${FIELDS.length} mail addresses in the bodies of all calls`))

describe('one rule for mail addresses', () => {
  it('finds them in bodies', () => {
    expect(FIELDS.length).toBeGreaterThanOrEqual(8)
  })

  it.each(FIELDS)('holds in $at', ({ field }) => {
    expect(TAKEN.filter((address) => !z.safeParse(field, address).success)).toEqual([])
    expect(REFUSED.filter((address) => z.safeParse(field, address).success)).toEqual([])
  })
})
