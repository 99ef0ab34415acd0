import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prolongationsOf, promisesAfter, wouldProlong } from './popup-promises.ts'
import { isInWindow } from '#shared/time/window.ts'
import { nextTurn, overlaps, popupState } from './popup-rules.ts'

const window = (startsAt: number | null, endsAt: number | null) => ({ startsAt, endsAt })

describe('when a popup shows', () => {
  it.each([
    [window(10, 20), 9, false],
    [window(10, 20), 10, true],
    [window(10, 20), 19, true],
    [window(10, 20), 20, false],
    [window(10, null), 9, false],
    [window(10, null), 99, true],
    [window(null, 20), 0, true],
    [window(null, 20), 20, false],
    [window(null, null), 0, true],
  ])('%o at %i: %s', (one, at, expected) => expect(isInWindow(one, at)).toBe(expected))

  it('turns at the nearest start or end to come', () => {
    const windows = [window(10, 40), window(null, 30), window(20, null)]
    expect([0, 10, 20, 30, 40].map((at) => nextTurn(windows, at))).toEqual([10, 20, 30, 40, null])
  })

  it('overlaps where two share a moment', () => {
    expect(overlaps(window(0, 10), window(10, 20))).toBe(false)
    expect(overlaps(window(0, 11), window(10, 20))).toBe(true)
    expect(overlaps(window(null, null), window(10, 20))).toBe(true)
    expect(overlaps(window(20, null), window(null, 20))).toBe(false)
    expect(overlaps(window(19, null), window(null, 20))).toBe(true)
  })

  it('is scheduled, running, over or off', () => {
    const popup = { isEnabled: true, startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-02T00:00:00Z' }
    const on = (day: string) => popupState(popup, Date.parse(`${day}T12:00:00Z`))
    expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-02')]).toEqual(['scheduled', 'running', 'over'])
    expect(popupState({ ...popup, isEnabled: false }, 0)).toBe('off')
    expect(popupState({ isEnabled: true, startDate: null, endDate: null }, 0)).toBe('running')
  })
})

describe('windows of popups', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 50 }))
  const anyWindow = fc
    .tuple(moment, moment)
    .filter(([startsAt, endsAt]) => startsAt === null || endsAt === null || startsAt < endsAt)
    .map(([startsAt, endsAt]) => window(startsAt, endsAt))
  const moments = Array.from({ length: 53 }, (_, index) => index - 1)

  it('stay as they are until the next turn, and one of them turns then', () => {
    fc.assert(
      fc.property(fc.array(anyWindow, { maxLength: 4 }), fc.integer({ min: 0, max: 50 }), (windows, at) => {
        const shownAt = (time: number) => windows.map((one) => isInWindow(one, time))
        const turn = nextTurn(windows, at) ?? Infinity
        const before = moments.filter((time) => time >= at && time < turn)
        expect(before.map(shownAt)).toEqual(before.map(() => shownAt(at)))
        const isEdge = ({ startsAt, endsAt }: ReturnType<typeof window>) => startsAt === turn || endsAt === turn
        expect(windows.some(isEdge)).toBe(turn !== Infinity)
      }),
      { numRuns: 2000 },
    )
  })

  it('overlap exactly where there is a moment at which both show, whichever is asked', () => {
    fc.assert(
      fc.property(anyWindow, anyWindow, (one, other) => {
        const isShared = moments.some((at) => isInWindow(one, at) && isInWindow(other, at))
        expect([overlaps(one, other), overlaps(other, one)]).toEqual([isShared, isShared])
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what a popup promises', () => {
  const promise = (endsAt: number | null, limit: number | null = null, id = 'a') => ({ id, endsAt, limit })

  it.each([
    [promise(10), promise(11), true],
    [promise(10), promise(null), true],
    [promise(10), promise(10), false],
    [promise(10), promise(9), false],
    [promise(null), promise(99), false],
    [promise(null, 5), promise(null, 6), true],
    [promise(null, 5), promise(null, 5), false],
    [promise(null, 5), promise(null, null), false],
    [promise(10), promise(11, null, 'b'), false],
  ])('%o then %o: prolonged %s', (before, after, expected) =>
    expect(prolongationsOf([before], [after])).toHaveLength(expected ? 1 : 0),
  )

  it('is remembered while it is off, until the popup is gone', () => {
    const before = [promise(10), promise(20, null, 'b')]
    expect(promisesAfter(before, [promise(30)], [{ id: 'a' }, { id: 'b' }])).toEqual([promise(30), before[1]])
    expect(promisesAfter(before, [], [{ id: 'b' }])).toEqual([before[1]])
  })

  it('would be moved by publishing what is edited', () => {
    const popup = { id: 'a', kind: 'timeLimit' as const, endDate: '2026-11-02T00:00:00Z', limit: null }
    expect(wouldProlong(popup, null)).toBe(false)
    expect(wouldProlong(popup, { endDate: '2026-11-01T00:00:00Z', limit: null })).toBe(true)
    expect(wouldProlong(popup, { endDate: '2026-11-02T00:00:00.000Z', limit: null })).toBe(false)
  })
})
