import { describe, expect, it } from 'vitest'
import { describeError, ERROR_MAX } from './log.ts'

describe('describeError', () => {
  it('keeps the query, the reason and the stack, but not the parameters', () => {
    const cause = new Error('UNIQUE constraint failed: accounts.email')
    const error = new Error(
      'Failed query: insert into accounts values (?, ?)\nparams: secret-1,\nsecret-2\n\nsecret-3',
      { cause },
    )
    const text = describeError(error)
    expect(text).toContain('insert into accounts')
    expect(text).toContain('caused by UNIQUE constraint')
    expect(text).toMatch(/\n\s+at /)
    expect(text).not.toContain('secret')
  })

  it('leaves out a parameter that looks like a line of a stack, and those of the cause', () => {
    const query = (value: string) => new Error(`Failed query: select ?\nparams: ${value}`)
    const error = new Error(query('x\n    at secret-1').message, { cause: query('secret-2\n    at secret-3') })
    const text = describeError(error)
    expect(text).toMatch(/^Error: Failed query: select \?\n\s+at [\s\S]* caused by Failed query: select \?$/)
    expect(text).not.toContain('secret')
  })

  it('cuts a long query, so that the cause is within what a line holds', () => {
    const error = new Error(`Failed query: ${'select '.repeat(1000)}\nparams: secret`, { cause: new Error('full') })
    const text = describeError(error)
    expect(text.length).toBeLessThan(ERROR_MAX)
    expect(text).toMatch(/ caused by full$/)
    expect(text).not.toContain('secret')
  })

  it('accepts any thrown value', () => {
    expect(describeError('text')).toBe('text')
    expect(describeError(undefined)).toBe('undefined')
  })
})
