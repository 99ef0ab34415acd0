import { describe, expect, it } from 'vitest'
import { createNamesakes } from './namesakes.ts'

describe('a guest under the name of an invited person', () => {
  const isNamesake = createNamesakes([
    { id: 'hana', name: '佐藤 花子' },
    { id: 'ken', name: '山田 健' },
    { id: 'unnamed', name: '' },
  ])

  it.each([
    ['is marked where it came by the link', 'stranger', '佐藤花子', true],
    ['is marked where it came by the invitation of somebody else', 'ken', '佐藤 花子', true],
    ['is not marked where the invitation is its own', 'hana', '佐藤花子', false],
    ['is not marked under a name of its own', 'stranger', '鈴木 一', false],
    ['is not marked where invited people have no names', 'stranger', ' ', false],
  ])('%s', (_, guestId, name, expected) => expect(isNamesake(guestId, name)).toBe(expected))

  it('is no maker, who is named by the account', () => expect(isNamesake(null, '佐藤 花子')).toBe(false))
})
