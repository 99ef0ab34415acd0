import { describe, expect, it } from 'vitest'
import type { PlanLimits } from '#shared/account/plans.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { aspectsOf, brandCell, brandParts, kitWith } from './apply-brand-kit.ts'
import { brandKit } from './brand-kit.ts'

const kit = brandKit.parse({
  colours: { linkButtonColor: '#1f3fae' },
  typography: { face: 'mincho' },
  company: {},
  contact: { isEnabled: true },
})
const plan = (settingFormContact: boolean) => ({ settingFormContact }) as PlanLimits

describe('a brand kit', () => {
  it('holds what is chosen, and gives no more', () => {
    expect(aspectsOf(brandKit.parse({}))).toEqual([])
    expect(aspectsOf(kit)).toEqual(['colours', 'type', 'company', 'contact'])
    expect(aspectsOf(kitWith(kit, ['type', 'logo']))).toEqual(['type'])
  })

  it('leaves the colours of a cell that it does not have', () => {
    const cell = emptyCell('a')
    const { linkButtonColor, ...rest } = brandCell(cell, kit)
    expect(linkButtonColor).toBe('#1f3fae')
    const { linkButtonColor: _, ...before } = cell
    expect(rest).toEqual(before)
  })

  it('replaces the parts that it holds and the plan has, and no other form', () => {
    const { forms } = emptyParts()
    const parts = brandParts({ forms }, kit, plan(true))
    expect(Object.keys(parts)).toEqual(['company', 'forms'])
    expect(parts.forms).toEqual({ ...forms, contact: kit.contact })
    expect(Object.keys(brandParts({ forms }, kit, plan(false)))).toEqual(['company'])
  })
})
