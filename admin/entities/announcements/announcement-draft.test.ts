import { describe, expect, it } from 'vitest'
import {
  type AnnouncementDraft,
  EMPTY_DRAFT,
  startAhead,
  announcementProblems,
  toBody,
  toCopy,
  toDraft,
  toShownDraft,
} from './announcement-draft.ts'
import { openTexts, withTranslated } from './translate-texts.ts'

const AT = Date.UTC(2026, 10, 23, 3)
const text = (value: string) => ({ value, state: 'written' as const })
const stored = {
  title: { ja: text('新機能'), en: text('New feature') },
  content: { ja: text('公開しました。') },
  imageAlt: {},
  link: 'https://example.com/',
  image: { mediaId: 'm', url: '/media/m/480.webp', width: 480, height: 240, alt: '新機能' },
  publication: 'scheduled' as const,
  startDate: '2026-11-22T01:00:30.000Z',
  endDate: '2026-11-22T02:00:30.000Z',
}
const draftOf = (over: Partial<AnnouncementDraft> = {}) => ({ ...toDraft(stored), ...over })
const moment = (day: string, time: string) => ({ day, time, stored: null })
const check = (draft: AnnouncementDraft, status: 'draft' | 'published' = 'published') =>
  announcementProblems(draft, { status, language: 'ja', at: AT })
const keys = (draft: AnnouncementDraft, status?: 'draft' | 'published') =>
  Object.entries(check(draft, status)).map(([field, { key }]) => `${field}: ${key}`)

describe('the draft of an announcement', () => {
  it('sends an untouched one back as it was stored, to the second', () => {
    const { image, ...rest } = stored
    expect(toBody(draftOf(), 'published')).toEqual({ ...rest, imageMediaId: image.mediaId, status: 'published' })
  })

  it('takes an end that did not change, though it has passed', () => {
    expect(keys(draftOf())).toEqual([])
    expect(keys(draftOf({ end: { ...toDraft(stored).end, time: '11:30' } }))).toEqual(['endDate: endInPast'])
  })

  it.each<[string, Partial<AnnouncementDraft>, string[]]>([
    ['no title', { title: {} }, ['title.ja.value: required']],
    ['a blank title', { title: { ja: text('　') } }, ['title.ja.value: required']],
    ['51 characters', { title: { ja: text('題'), kr: text('가'.repeat(51)) } }, ['title.kr.value: tooLong']],
    ['121 code points', { content: { ja: text('😀'.repeat(121)) } }, ['content.ja.value: tooLong']],
    ['no content', { content: {} }, ['content.ja.value: required']],
    ['a script as link', { link: 'javascript:alert(1)' }, ['link: url']],
    ['an unreadable day', { end: moment('2026/13/01', '10:00') }, ['endDate: date']],
    ['no start', { start: moment('', ''), end: moment('2026/12/01', '10:00') }, ['startDate: required']],
    ['no end', { end: moment('', '') }, ['endDate: required']],
    [
      'an end before the start',
      { start: moment('2026/12/02', '10:00'), end: moment('2026/12/01', '10:00') },
      ['endDate: endBeforeStart'],
    ],
  ])('is refused with %s', (_, over, problems) => expect(keys(draftOf(over))).toEqual(problems))

  it('needs less to be kept as a draft', () => {
    expect(keys({ ...EMPTY_DRAFT, title: { ja: text('題') } }, 'draft')).toEqual([])
  })

  it('adds https:// to an address, and shows no link that would be refused', () => {
    expect(toBody(draftOf({ link: 'example.com/a' }), 'draft').link).toBe('https://example.com/a')
    expect(toShownDraft(draftOf({ link: 'javascript:alert(1)' }), 'ja', 'ja').link).toBe('')
  })

  it('is shown in a language, with the default one where a text is missing', () => {
    const shown = toShownDraft(draftOf(), 'en', 'ja')
    expect([shown.title, shown.content, shown.image?.alt]).toEqual(['New feature', '公開しました。', 'New feature'])
  })

  it('is copied without its period', () => {
    const copy = toCopy(draftOf())
    expect([copy.title, copy.publication, copy.end.day, copy.end.stored]).toEqual([stored.title, 'instant', '', null])
  })

  it('is scheduled only by a start that lies ahead', () => {
    const start = moment('2026/11/23', '12:01')
    expect([startAhead(draftOf({ start }), AT), startAhead(draftOf({ start }), AT + 60_000)]).toEqual([
      AT + 60_000,
      null,
    ])
    expect(startAhead(draftOf({ start, publication: 'instant' }), AT)).toBeNull()
  })
})

describe('machine translation of an announcement', () => {
  it('takes what is missing, and leaves what people wrote', () => {
    expect(openTexts(stored, 'ja', 'en')).toEqual(['content'])
    expect(openTexts(stored, 'ja', 'kr')).toEqual(['title', 'content'])
  })

  it('keeps a text that was typed meanwhile, and what failed', () => {
    const typed = { ...stored, title: { ...stored.title, kr: text('직접') } }
    const results = [
      { field: 'title' as const, source: '新機能', value: '새 기능' },
      { field: 'content' as const, source: '公開しました。', value: null },
    ]
    const translated = withTranslated(typed, { before: stored, to: 'kr', results })
    expect([translated.title.kr?.value, translated.content.kr]).toEqual(['직접', undefined])
    const untouched = withTranslated(stored, { before: stored, to: 'kr', results })
    expect(untouched.title.kr).toMatchObject({ value: '새 기능', state: 'translated' })
  })
})
