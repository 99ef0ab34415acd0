import { beforeAll, describe, expect, it } from 'vitest'
import { loadPhrases } from '#worker/platform/lazy/load.ts'

let find: (text: string) => number[]

beforeAll(async () => {
  find = (await loadPhrases()).findPhraseStarts
})

/** A text with `|` where lines may break. */
function split(text: string): string {
  const starts = [0, ...find(text)]
  return starts.map((start, index) => text.slice(start, starts[index + 1])).join('|')
}

describe('findPhraseStarts', () => {
  it.each([
    ['phrases', '確認メールの|ご案内'],
    ['each line by itself', '確認メールの|ご案内\n送迎バスは|駅前から'],
    ['a word that BudouX splits', '今日から|三日間の|休み'],
    ['words of other scripts', 'iPhone15と|MacBookで|始める'],
    ['signs beyond 16 bits', '家族で|👍🏻行く|夏の|旅'],
    ['brackets', '「山の|宿」の|ごちそう|（冬）'],
  ])('splits %s', (_, expected) => {
    expect(split(expected.replaceAll('|', ''))).toBe(expected)
  })

  it('splits a phrase that is too long for a line between its words', () => {
    expect(split('インターナショナルスクールの一日')).toBe('インターナショナル|スクール|の|一日')
  })

  it.each([
    '',
    '\n',
    'Hello World, 2024 Sale - 50%OFF, Wi-Fi for everybody',
    '따뜻한 겨울 여행',
    '湯',
    '山の宿のごちそう',
  ])('finds nothing in %j', (text) => {
    expect(find(text)).toEqual([])
  })

  it('begins no phrase with ー, a small kana or a closing mark', () => {
    const text = 'カー・レース」のチケットー、ちょっとティータイム〜〜も！？コーーーーーーーーーーーーーーーヒー'
    const first = find(text).map((at) => text.charAt(at))
    expect(first.filter((sign) => /[ー・」、。っょィッ〜！？]/.test(sign))).toEqual([])
  })
})
