import { expect, it } from 'vitest'
import { ja } from '#shared/i18n/experiments/ja.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { judgeTest } from '#shared/analytics/experiment-statistics.ts'
import { sentencesOf } from './experiment-sentences.ts'

const t = createSingleTranslator<typeof ja>(ja, 'ja')
const variants = [
  { letter: 'a', share: 50 },
  { letter: 'b', share: 50 },
] as const

const say = (a: [number, number], b: [number, number]) => {
  const results = [a, b].map(([visits, conversions], index) => ({
    letter: index === 0 ? ('a' as const) : ('b' as const),
    visits,
    conversions,
  }))
  return sentencesOf(t, judgeTest(results, { variants, planned: 1000 }).variants).map(({ text }) => text)
}

it('says of each variant how many reached the goal, and how it differs from A', () => {
  expect(say([1025, 49], [1032, 92])).toEqual([
    '案Aを見た1,025件の訪問のうち、49件（4.8%）が目標に達しました。',
    '案Bを見た1,032件の訪問のうち、92件（8.9%）が目標に達しました。 案Aより86.5%高く、本当の差は+33.3%から+161%の間と考えられます。',
  ])
  expect(say([1032, 92], [1025, 49])[1]).toContain('案Aより46.4%低く')
})

it('says that no difference is clear where the interval holds none, and nothing of it with few visits', () => {
  expect(say([100, 10], [100, 12])[1]).toMatch(/案Aとの差は、まだはっきりしません（-.*%から\+.*%）。$/)
  expect(say([100, 10], [29, 20])[1]).toBe('案Bを見た29件の訪問のうち、20件（69.0%）が目標に達しました。')
  expect(say([0, 0], [0, 0])).toEqual([])
})
