import { describe, expect, it } from 'vitest'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/report-mails/cn.ts'
import { en } from '#shared/i18n/report-mails/en.ts'
import { ja } from '#shared/i18n/report-mails/ja.ts'
import { kr } from '#shared/i18n/report-mails/kr.ts'
import type { Language } from '#shared/text/languages.ts'
import { tellFork } from './fork-text.ts'

const POSITIONS = ['A1', 'B1', 'A2', 'B2', null]
const swipes = {
  cells: POSITIONS.map((position, index) => ({ id: `${index}`, position })),
  forks: [
    {
      from: '0',
      exitRate: 0.195,
      ways: [
        { to: '2', share: 0.47 },
        { to: '1', share: 0.33 },
        { to: '4', share: 0.02 },
        { to: '3', share: 0.004 },
      ],
    },
    { from: '3', exitRate: 1, ways: [] },
  ],
} as unknown as SwipeAnalytics

const tell = (language: Language, cell: string) =>
  tellFork(swipes, cell, createTranslator<typeof ja>({ ja, en, cn, kr }, language))

describe('the fork of a cell in a mail', () => {
  it.each([
    ['ja', '見た訪問のうち、下へ47.0%、右へ33.0%が進み、19.5%がここで終わりました。'],
    ['en', 'Of the visits that saw it, 47.0% went down, 33.0% went right, and 19.5% ended there.'],
    ['cn', '看到它的访问中，47.0%向下，33.0%向右，19.5%在此结束。'],
    ['kr', '본 방문 가운데 아래로 47.0%, 오른쪽으로 33.0%가 이동했고, 19.5%가 여기에서 끝났습니다.'],
  ] as const)('names the used ways to cells that are there, and the exits (%s)', (language, text) => {
    expect(tell(language, '0')).toBe(text)
  })

  it('is left out where no visit went on, or the grid has no such cell', () => {
    expect([tell('ja', '3'), tell('ja', '9')]).toEqual(['', ''])
  })
})
