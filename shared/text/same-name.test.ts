import { describe, expect, it } from 'vitest'
import { foldName } from './same-name.ts'

describe('foldName', () => {
  it.each([
    ['佐藤 花子', '佐藤　花子'],
    ['佐藤 花子', '佐藤花子'],
    ['佐藤花子', '佐\u200b藤花子'],
    ['サトウ', 'ｻﾄｳ'],
    ['サトウ', 'さとう'],
    ['Sato Hanako', 'ＳＡＴＯ　hanako'],
    ['J. Smith', 'j smith'],
  ])('takes %j and %j for one name', (one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  it.each([
    ['佐藤花子', '佐藤花'],
    ['サトウ', 'サドウ'],
    ['Sato', 'Saito'],
  ])('keeps %j and %j apart', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other))
  })
})
