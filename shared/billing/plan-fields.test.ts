import { describe, expect, it } from 'vitest'
import { PLAN_FIELD_NAMES, PLAN_SECTIONS } from './plan-fields.ts'

describe('the sections of a plan', () => {
  it('hold every field once', () => {
    expect(Object.values(PLAN_SECTIONS).flat().toSorted()).toEqual(PLAN_FIELD_NAMES.toSorted())
  })
})
