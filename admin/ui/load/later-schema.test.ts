import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { laterSchema } from './later-schema.ts'

const named = z.strictObject({ name: z.string().min(1) })

describe('laterSchema', () => {
  it('accepts everything until the schema is loaded, then validates', async () => {
    const later = laterSchema(async () => named)
    const { validate } = later.schema['~standard']
    expect(validate({ name: '' })).toEqual({ value: { name: '' } })
    await later.settled()
    expect(validate({ name: '' })).toMatchObject({ issues: [{ code: 'too_small', path: ['name'] }] })
    expect(validate({ name: 'a' })).toEqual({ value: { name: 'a' } })
  })

  it('accepts everything while the schema cannot be loaded, and retries', async () => {
    const find = vi
      .fn<() => Promise<typeof named>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(named)
    const later = laterSchema(find)
    const { validate } = later.schema['~standard']
    await later.settled()
    expect(validate({ name: '' })).toEqual({ value: { name: '' } })
    await later.settled()
    expect(validate({ name: '' })).toHaveProperty('issues')
  })
})
