import { describe, expect, it } from 'vitest'
import { itemForKey, itemForText } from './item-keys.ts'

describe('itemForKey', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 0, undefined],
  ])('leads with %s from %i to %s of three', (key, from, to) => {
    expect(itemForKey(key, from, 3)).toBe(to)
  })

  it('leads nowhere without items', () => {
    expect(itemForKey('End', -1, 0)).toBeUndefined()
  })
})

describe('itemForText', () => {
  const texts = ['日本語', 'English', '中文', 'Español']

  it('goes on to the next with the same first letter, and around', () => {
    expect(itemForText('e', -1, texts)).toBe(1)
    expect(itemForText('e', 1, texts)).toBe(3)
    expect(itemForText('E', 3, texts)).toBe(1)
  })

  it('stays while a longer text still fits', () => {
    expect(itemForText('en', 1, texts)).toBe(1)
    expect(itemForText('中', 0, texts)).toBe(2)
    expect(itemForText('x', 0, texts)).toBeUndefined()
  })
})
