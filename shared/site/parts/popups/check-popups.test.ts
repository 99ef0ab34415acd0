import { describe, expect, it } from 'vitest'
import { checkPopups } from './check-popups.ts'
import { popup as popupSchema, type Popup } from './popups.ts'
import type { CheckInput } from '#shared/site/publish/check-input.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import { cell } from '#shared/site/cell/cell.ts'

const id = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`
const NOW = Date.parse('2026-11-15T00:00:00Z')
const text = (value: string) => ({ ja: { value, state: 'written' as const } })
const image = { kind: 'image' } as never

function popupWith(values: Partial<Popup> = {}, n = 1): Popup {
  return popupSchema.parse({
    id: id(n),
    kind: 'timeLimit',
    title: text('早割'),
    imageMediaId: id(900),
    imageAlt: text('写真'),
    linkButtonText: text('予約'),
    linkButtonColor: '#202020',
    linkUrl: { ja: 'https://example.com/' },
    startDate: '2026-11-14T00:00:00Z',
    endDate: '2026-11-16T00:00:00Z',
    effectiveCells: [id(101)],
    ...values,
  })
}

/** The contact form is switched on, no other. */
const { contact, membership, homepage } = emptyParts().forms
const forms = { contact: { ...contact, isEnabled: true }, membership, homepage }

const check = (popups: Popup[], values: Partial<CheckInput> = {}) =>
  checkPopups({
    name: 'Site',
    defaultLanguage: 'ja',
    languages: ['ja'],
    numberHorizontal: 2,
    numberVertical: 1,
    cells: [cell.parse({ id: id(101) }), cell.parse({ id: id(102) })],
    parts: { ...emptyParts(), forms, popups },
    media: new Map([[id(900), image]]),
    plan: { settingFormContact: true } as never,
    now: NOW,
    ...values,
  }).map(({ severity, code, field }) => `${severity} ${code} ${field?.split('.')[1]}`)

describe('checkPopups', () => {
  it('finds nothing wrong with a good popup, nor with any that is off', () => {
    expect(check([popupWith()])).toEqual([])
    expect(check([popupSchema.parse({ id: id(1), kind: 'timeLimit', isEnabled: false })])).toEqual([])
  })

  it.each([
    [{ effectiveCells: [] }, ['error popupCells effectiveCells']],
    [{ effectiveCells: [id(777)] }, ['error popupCells effectiveCells']],
    [{ linkUrl: {} }, ['error textWithoutLink linkUrl']],
    [{ linkUrl: {}, linkButtonText: {} }, ['error popupLink linkUrl']],
    [{ linkButtonText: {} }, ['error linkWithoutText linkButtonText']],
    [{ isInternalLink: true }, ['error internalLink linkUrl']],
    [{ isInternalLink: true, internalLink: 'form' as const }, ['error pageNotEnabled linkUrl']],
    [{ isInternalLink: true, internalLink: 'contact' as const }, []],
    [{ startDate: null, endDate: null }, ['error popupEndMissing endDate']],
    [{ kind: 'applicantLimit' as const, startDate: null, endDate: null, limit: 9 }, []],
    [{ endDate: '2026-11-15T00:00:00Z' }, ['error popupEndPast endDate']],
    [{ endDate: '2026-11-15T00:00:01Z' }, []],
    [{ kind: 'applicantLimit' as const }, ['error popupLimit limit']],
    [{ imageMediaId: id(901) }, ['error media imageMediaId']],
    [{ imageMediaId: null, imageAlt: {} }, ['warning popupImage imageMediaId']],
    [{ title: {} }, ['warning popupTitle title']],
    [{ imageAlt: {} }, ['warning alt imageAlt']],
    [{ linkButtonColor: '#ffffff', linkTextColor: '#eeeeee' }, ['warning contrast linkButtonColor']],
    [{ linkButtonColor: '#ffffff', linkTextColor: '#ffffff' }, []],
  ])('%o gives %o', (values, expected) => expect(check([popupWith(values)])).toEqual(expected))

  it('warns the later of two that share a cell and a time', () => {
    const second = (values: Partial<Popup> = {}) => popupWith(values, 2)
    const overlap = ['warning popupOverlap effectiveCells']
    expect(check([popupWith(), second()])).toEqual(overlap)
    expect(check([popupWith(), second({ effectiveCells: [id(102)] })])).toEqual([])
    expect(
      check([popupWith(), second({ startDate: '2026-11-16T00:00:00Z', endDate: '2026-11-17T00:00:00Z' })]),
    ).toEqual([])
    expect(check([popupWith({ isEnabled: false }), second()])).toEqual([])
  })

  it('warns of an offer that was prolonged, or would be', () => {
    const record = (prolonged: number, endDate: string) => ({
      popupHistory: [{ popupId: id(1), prolonged, promised: { endDate, limit: null } } as never],
    })
    const warned = ['warning popupProlonged endDate']
    expect(check([popupWith()], record(0, '2026-11-16T00:00:00Z'))).toEqual([])
    expect(check([popupWith()], record(0, '2026-11-15T12:00:00Z'))).toEqual(warned)
    expect(check([popupWith()], record(2, '2026-11-16T00:00:00Z'))).toEqual(warned)
  })
})
