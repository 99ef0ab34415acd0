import { describe, expect, it } from 'vitest'
import { releaseCell } from '#tests/setup/visited-site.ts'
import { hiddenOn } from './hidden-on.ts'

const open = releaseCell('a', '客室')

describe('hiddenOn', () => {
  it('names what a cell hides, and nothing where it hides nothing', () => {
    expect(hiddenOn(open)).toBeUndefined()
    expect(hiddenOn(undefined)).toBeUndefined()
    expect(hiddenOn({ ...open, hidesSns: true, hidesCompany: true })).toBe('sns company')
    expect(hiddenOn({ ...open, hidesCompany: true, hidesAction: true })).toBe('company action')
  })

  it('knows of a locked cell the call to action only', () => {
    expect(hiddenOn({ id: 'a', locked: true })).toBeUndefined()
    expect(hiddenOn({ id: 'a', locked: true, hidesAction: true })).toBe('action')
  })
})
