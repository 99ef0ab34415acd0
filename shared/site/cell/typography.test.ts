import { describe, expect, it } from 'vitest'
import { layTypography, unusualTypography } from './typography.ts'

describe('the typography of a cell', () => {
  it('is its own choices, else its site’s, else the usual ones', () => {
    const shown = layTypography({ face: 'mincho', size: 'large' }, { size: 'small', plate: undefined })
    expect(shown).toMatchObject({ face: 'mincho', size: 'small', plate: 'gradient', place: 'bottom-left' })
  })

  it('goes into a release only where it is unusual', () => {
    expect(unusualTypography(layTypography({}, { size: 'medium' }), 'ja')).toBeUndefined()
    expect(unusualTypography(layTypography({ face: 'rounded' }, {}), 'ja')).toEqual({ face: 'rounded' })
  })

  it('is vertical in Japanese and Chinese only', () => {
    const vertical = layTypography({ direction: 'vertical', place: 'top-right' })
    expect(unusualTypography(vertical, 'cn')).toEqual({ direction: 'vertical', place: 'top-right' })
    expect(unusualTypography(vertical, 'en')).toEqual({ place: 'top-right' })
    expect(unusualTypography(vertical, 'kr')).toEqual({ place: 'top-right' })
  })
})
