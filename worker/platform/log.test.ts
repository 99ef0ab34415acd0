import { describe, expect, it } from 'vitest'
import { describeError } from './log.ts'

describe('describeError', () => {
  it('keeps the query, the reason and the stack, and leaves the parameters out', () => {
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
    error.stack = 'Error: Failed query: x\nparams: secret-4'
    expect(describeError(error)).not.toContain('secret')
  })

  it('takes anything that was thrown', () => {
    expect(describeError('text')).toBe('text')
    expect(describeError(undefined)).toBe('undefined')
  })
})
