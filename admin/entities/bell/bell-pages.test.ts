import { describe, expect, it } from 'vitest'
import type { BellItem } from '#shared/announcement/bell.ts'
import { type BellPages, countText, itemsOf, pagesAfter, unreadAfter } from './bell-pages.ts'

const item = (id: string, isUnread = true): BellItem => ({
  id,
  at: '2026-11-23T03:00:00.000Z',
  isUnread,
  type: 'event',
  kind: 'bill',
  subjectId: 'b',
  detail: {},
})

const pagesOf = (...pages: BellItem[][]): BellPages => ({
  pageParams: pages.map((_, index) => index + 1),
  pages: pages.map((dataList, index) => ({
    currentPage: index + 1,
    dataList,
    limit: 2,
    total: 4,
    totalPages: 2,
    unread: 3,
  })),
})

const stateOf = (data: BellPages) => itemsOf(data).map(({ id, isUnread }) => [id, isUnread])

describe('the loaded pages of the bell', () => {
  it('list an item once that a new one has moved to the next page', () => {
    expect(stateOf(pagesOf([item('c'), item('b')], [item('b', false), item('a')]))).toEqual([
      ['c', true],
      ['b', false],
      ['a', true],
    ])
  })

  it('show the named items as read, on every page', () => {
    const data = pagesOf([item('c'), item('b')], [item('a')])
    expect(stateOf(pagesAfter(data, { ids: ['b', 'a'], all: false }))).toEqual([
      ['c', true],
      ['b', false],
      ['a', false],
    ])
  })

  it('show all items as read', () => {
    const read = pagesAfter(pagesOf([item('c')], [item('a')]), { ids: [], all: true })
    expect(stateOf(read)).toEqual([
      ['c', false],
      ['a', false],
    ])
  })

  it('stay as they are before a mark that fails', () => {
    const data = pagesOf([item('c')])
    pagesAfter(data, { ids: ['c'], all: false })
    expect(stateOf(data)).toEqual([['c', true]])
  })
})

describe('the unread count after a mark', () => {
  it.each([
    ['of an unread item', { ids: ['a'], all: false }, 2],
    ['of a read item', { ids: ['b'], all: false }, 3],
    ['of an item that is not loaded', { ids: ['z'], all: false }, 2],
    ['of nothing', { ids: [], all: false }, 3],
    ['of all', { ids: [], all: true }, 0],
  ])('%s', (_, marks, expected) => {
    expect(unreadAfter(3, pagesOf([item('a'), item('b', false)]), marks)).toBe(expected)
  })

  it('is never below zero', () => {
    expect(unreadAfter(0, undefined, { ids: ['a'], all: false })).toBe(0)
  })

  it('stays where it is not exact', () => {
    expect(unreadAfter(100, undefined, { ids: ['a'], all: false })).toBe(100)
  })
})

describe('the badge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('of %i unread items', (unread, text) => {
    expect(countText(unread)).toBe(text)
  })
})
