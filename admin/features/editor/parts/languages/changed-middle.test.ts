import { describe, expect, it } from 'vitest'
import { changedMiddle } from './changed-middle.ts'

describe('the changed part of a text', () => {
  it.each([
    ['朝の湯', '夜の湯', ['', '朝', '夜', 'の湯']],
    ['1,980円', '2,480円', ['', '1,9', '2,4', '80円']],
    ['湯', '湯と宿', ['湯', '', 'と宿', '']],
    ['湯と宿', '湯', ['湯', 'と宿', '', '']],
    ['aaa', 'aa', ['aa', 'a', '', '']],
    ['👩の宿', '👨の宿', ['', '👩', '👨', 'の宿']],
    ['同じ', '同じ', ['同じ', '', '', '']],
    ['', '新しい', ['', '', '新しい', '']],
  ])('of %s to %s', (before, after, [start, old, now, end]) => {
    const found = changedMiddle(before, after)
    expect(found.start + found.before + found.end).toBe(before)
    expect(found.start + found.after + found.end).toBe(after)
    expect(found).toEqual({ start, before: old, after: now, end })
  })
})
