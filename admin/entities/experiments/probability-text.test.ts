import { expect, it } from 'vitest'
import { probabilityText } from './probability-text.ts'

const textOf = (best: number) => probabilityText(best, (key) => (key === 'verdict.over' ? 'over 99%' : 'under 1%'))

it('never rounds a probability to certainty', () => {
  const said = Array.from({ length: 10_001 }, (_, step) => textOf(step / 10_000))
  expect(said.filter((text) => /^(?:100|0)(?:\.0+)?%$/.test(text))).toEqual([])
  expect([textOf(0.004), textOf(0.5), textOf(0.955), textOf(0.99), textOf(0.9999)]).toEqual([
    'under 1%',
    '50%',
    '95%',
    '99%',
    'over 99%',
  ])
})
