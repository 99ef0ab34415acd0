import { expect, it } from 'vitest'
import { brandName } from './card-name.ts'

it.each([
  ['jcb', 'JCB'],
  ['amex', 'American Express'],
  ['new_brand', 'new_brand'],
])('writes the brand %s as %s', (brand, name) => {
  expect(brandName(brand)).toBe(name)
})
