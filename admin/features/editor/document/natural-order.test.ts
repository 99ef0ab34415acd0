import { expect, it } from 'vitest'
import { inNaturalOrder } from './natural-order.ts'

it.each([
  { names: ['10.png', '2.png', 'a1.png', '1.png'], sorted: ['1.png', '2.png', '10.png', 'a1.png'] },
  {
    names: ['１０.jpg', 'b.jpg', '2.jpg', '１.jpg', 'a.jpg'],
    sorted: ['１.jpg', '2.jpg', '１０.jpg', 'a.jpg', 'b.jpg'],
  },
])('sorts file names by natural order, with digits of any width: $sorted', ({ names, sorted }) => {
  expect(inNaturalOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(sorted)
})
