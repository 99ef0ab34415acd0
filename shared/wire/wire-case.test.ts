import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { toWire, wire } from './wire-case.ts'

const model = z.strictObject({
  siteUuid: z.string(),
  numberHorizontal: z.number().int().default(2),
  cellList: z.array(z.strictObject({ mainText: z.string().nullable(), isLast: z.boolean().optional() })).max(5),
  nested: z.strictObject({ deeperStill: z.strictObject({ aB2c: z.number() }).optional() }),
})
type Model = z.output<typeof model>

const value: fc.Arbitrary<Model> = fc.record({
  siteUuid: fc.string({ unit: 'binary' }),
  numberHorizontal: fc.integer(),
  cellList: fc.array(fc.record({ mainText: fc.option(fc.string()), isLast: fc.boolean() }), { maxLength: 5 }),
  nested: fc.oneof(
    fc.constant({}),
    fc.integer().map((aB2c) => ({ deeperStill: { aB2c } })),
  ),
})

describe('the wire form of a schema', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(value, (one) => {
        expect(wire(model).parse(toWire(model, one))).toEqual(one)
      }),
      { numRuns: 2000 },
    )
  })

  it('is in snake_case at every depth', () => {
    const sent = JSON.stringify(
      toWire(model, {
        siteUuid: 'x',
        numberHorizontal: 1,
        cellList: [{ mainText: null, isLast: true }],
        nested: { deeperStill: { aB2c: 1 } },
      }),
    )
    expect(sent).toBe(
      '{"site_uuid":"x","number_horizontal":1,"cell_list":[{"main_text":null,"is_last":true}],"nested":{"deeper_still":{"a_b2c":1}}}',
    )
  })

  it('keeps checks and defaults', () => {
    expect(wire(model).parse({ site_uuid: 'x', cell_list: [], nested: {} })).toMatchObject({ numberHorizontal: 2 })
    const cells = Array.from({ length: 6 }, () => ({ main_text: null }))
    expect(wire(model).safeParse({ site_uuid: 'x', cell_list: cells, nested: {} }).success).toBe(false)
  })

  it('refuses other spellings, twins and unknown keys at any depth', () => {
    const good = { site_uuid: 'x', cell_list: [{ main_text: null }], nested: {} }
    const bad = [
      { ...good, siteUuid: 'y' },
      { ...good, site__uuid: 'y' },
      { ...good, SiteUuid: 'y' },
      { ...good, extra: 1 },
      { ...good, cell_list: [{ main_text: null, mainText: null }] },
      { ...good, nested: { deeper_still: { a_b2c: 1, x: 1 } } },
      { siteUuid: 'x', cellList: [], nested: {} },
    ]
    expect(wire(model).safeParse(good).success).toBe(true)
    expect(bad.filter((one) => wire(model).safeParse(one).success)).toEqual([])
  })

  it('never touches prototypes', () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const hostile = JSON.parse(`{"site_uuid":"x","cell_list":[],"nested":{},"${key}":{"polluted":true}}`) as unknown
      const parsed = wire(model).safeParse(hostile)
      expect(parsed.data ?? {}).not.toHaveProperty('polluted')
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    }
  })

  it('leaves out what a schema does not declare', () => {
    const open = z.object({ userId: z.string() })
    expect(toWire(open, { userId: 'x', passwordHash: 'secret' } as { userId: string })).toEqual({ user_id: 'x' })
  })

  it('refuses a body of 5,000 levels, and a name of a megabyte', () => {
    const deep = JSON.parse(`${'{"nested":'.repeat(5000)}1${'}'.repeat(5000)}`) as unknown
    expect(wire(model).safeParse(deep).success).toBe(false)
    expect(wire(model).safeParse({ ['x'.repeat(1_000_000)]: 1 }).success).toBe(false)
  })
})
