import { describe, expect, it } from 'vitest'
import { buttonOf, releaseTarget } from '#worker/entities/projection/projection-source.ts'

const source = {
  language: 'en',
  defaultLanguage: 'ja',
  fit: 'whole',
  productMark: 'plus',
  typography: {},
  movement: {},
  media: new Map(),
  places: new Map(),
} as const
const link = { isInternalLink: false, internalLink: null, linkUrl: { ja: 'https://example.com/' } }
const text = { ja: { value: '予約する', state: 'written' as const } }
const looks = { linkButtonText: text, linkButtonColor: '#99d52a', linkTextColor: '#ffffff' }

describe('a link marked as a goal', () => {
  it('is a goal in the release if it leads to another site', () => {
    expect(releaseTarget({ ...link, isGoal: true }, source)).toEqual({
      kind: 'url',
      href: 'https://example.com/',
      isGoal: true,
    })
    expect(buttonOf({ ...link, ...looks, isGoal: true }, source)).toMatchObject({ isGoal: true })
  })

  it.each([undefined, false])('is no goal if the mark is %s', (isGoal) => {
    expect(releaseTarget({ ...link, isGoal }, source)).toEqual({ kind: 'url', href: 'https://example.com/' })
    expect(buttonOf({ ...link, ...looks, isGoal }, source)).not.toHaveProperty('isGoal')
  })

  it('is no goal if it leads to a page of the site: submissions there count by themselves', () => {
    const inside = { ...link, isInternalLink: true, internalLink: 'contact' as const, isGoal: true }
    expect(releaseTarget(inside, source)).toEqual({ kind: 'page', page: 'contact' })
    expect(buttonOf({ ...inside, ...looks }, source)).not.toHaveProperty('isGoal')
  })
})
