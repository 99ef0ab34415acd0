import { describe, expect, it } from 'vitest'
import { describePage } from './page-words.ts'

const TEXTS = { mainText: '雪見の湯', subText: '部屋ごとに源泉', price: '¥12,000', linkButtonText: '予約' }
const CELL = { ...TEXTS, alt: '雪の中の露天風呂' }
const SEO = { title: '公式', description: '宿の説明' }
const PAGE = { name: '山の宿', seo: SEO, cell: CELL, isFirst: false }
const described = (change: Partial<Parameters<typeof describePage>[0]>) =>
  describePage({ ...PAGE, ...change }).description

describe('the description of a page', () => {
  it('is made of the words of its own cell, the site’s comes where a cell says nothing', () => {
    expect(described({})).toBe('雪見の湯 部屋ごとに源泉 雪の中の露天風呂')
    const products = [{ name: '湯呑み', description: '職人の手' }]
    expect(described({ cell: { ...CELL, subText: '', products } })).toBe('雪見の湯 湯呑み 職人の手 雪の中の露天風呂')
    const silent = { mainText: '', price: '¥1', alt: '' }
    expect(described({ cell: silent })).toBe('宿の説明')
    // A members-only cell says nothing.
    expect(described({ cell: undefined })).toBe('宿の説明')
    expect(described({ cell: silent, seo: undefined })).toBe('山の宿')
  })

  it('of the first page is the maker’s own', () => {
    expect(described({ isFirst: true })).toBe('宿の説明')
    expect(described({ isFirst: true, seo: { ...SEO, description: '' } })).toBe(
      '雪見の湯 部屋ごとに源泉 雪の中の露天風呂',
    )
  })

  it('stands in one line and says nothing twice', () => {
    expect(described({ cell: { mainText: '雪見\nの湯', price: '', alt: '雪見 の湯' } })).toBe('雪見 の湯')
  })

  it('has room for 160 Latin letters, of which whole words stay, or 120 wide signs', () => {
    const of = (mainText: string) => described({ cell: { mainText, price: '', alt: '' } })
    expect(of('雪'.repeat(120))).toBe('雪'.repeat(120))
    expect(of('雪'.repeat(121))).toBe(`${'雪'.repeat(119)}…`)
    expect(of('눈'.repeat(121))).toBe(`${'눈'.repeat(119)}…`)
    const english = of('A quiet inn in the mountains '.repeat(9))
    expect(english).toMatch(/(quiet|inn|in|the|mountains|A)…$/)
    expect(english.length).toBeLessThanOrEqual(160)
    expect(of('x'.repeat(400))).toBe(`${'x'.repeat(159)}…`)
    // No half of a sign.
    expect(of('😀'.repeat(200)).isWellFormed()).toBe(true)
  })
})
