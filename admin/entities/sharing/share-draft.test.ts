import { describe, expect, it } from 'vitest'
import type { Share } from '#shared/site/sharing/sharing.ts'
import { addTyped, isChanged, shareProblems, rebase, type ShareDraft, toBody, toDraft } from './share-draft.ts'

const NOW = Date.parse('2026-11-24T03:00:00Z')
const NOT_SHARED: Share = {
  isShared: false,
  isPrivate: false,
  hasLink: false,
  hasPassword: false,
  languages: ['ja', 'en'],
  version: { kind: 'working', id: null },
  endsAt: null,
  url: 'http://x.preview.localhost/',
  emails: [],
}
const draftOf = (share: Share, changes: Partial<ShareDraft> = {}) => ({
  ...toDraft(share, { mailLanguage: 'ja', now: NOW }),
  ...changes,
})
const add = (typed: string, share = NOT_SHARED) => addTyped(draftOf(share, { typed }), share.emails)

describe('addTyped', () => {
  it('keeps every piece of a pasted text: people, and what names nobody as it was written', () => {
    const draft = add('山田 花子 <hanako@example.com>; not an address\nA@example.com, a@example.com')
    expect(draft.invitees).toEqual([
      { email: 'hanako@example.com', name: '山田 花子' },
      { email: 'a@example.com', name: '' },
    ])
    expect(draft.refused).toEqual([
      { text: 'not an address', fault: 'email' },
      { text: 'a@example.com', fault: 'duplicate' },
    ])
    expect(draft.typed).toBe('')
  })

  it('says who is invited already or stands among the people, once', () => {
    const share = { ...NOT_SHARED, emails: ['old@example.com'] }
    const first = add('new@example.com, old@example.com', share)
    const twice = addTyped({ ...first, typed: 'old@example.com new@example.com' }, share.emails)
    const both = addTyped({ ...twice, typed: 'old@example.com, new@example.com' }, share.emails)
    expect(both.invitees.map(({ email }) => email)).toEqual(['new@example.com'])
    expect(both.refused).toEqual([
      { text: 'old@example.com', fault: 'invited' },
      { text: 'new@example.com', fault: 'duplicate' },
    ])
  })
})

describe('problemsOf', () => {
  const problems = (changes: Partial<ShareDraft>, share = NOT_SHARED) =>
    shareProblems(draftOf(share, changes), share, NOW)

  it('asks for somebody who may look, when a share begins', () => {
    expect(problems({})).toEqual({ emails: 'nobody' })
    expect(problems({ invitees: [{ email: 'a@example.com', name: '' }] })).toEqual({})
    expect(problems({}, { ...NOT_SHARED, isShared: true, endsAt: '2026-12-01T00:00:00Z' })).toEqual({})
  })

  it('keeps from saving what names nobody, and more than fifty people', () => {
    const invitees = Array.from({ length: 49 }, (_, at) => ({ email: `p${at}@example.com`, name: '' }))
    expect(problems({ invitees, refused: [{ text: 'x', fault: 'email' }] })).toEqual({ emails: 'unread' })
    expect(problems({ invitees, refused: [{ text: 'x', fault: 'duplicate' }] })).toEqual({})
    const share = { ...NOT_SHARED, emails: ['a@example.com', 'b@example.com'] }
    expect(problems({ invitees }, share)).toEqual({
      emails: { key: 'invitations', values: { max: 50, open: 2 } },
    })
  })

  it('wants a password for the link, and where everybody is asked for it; spaces are none', () => {
    const spaces = { min: 8, max: 64 }
    expect(problems({ hasLink: true })).toEqual({ password: { key: 'required' } })
    expect(problems({ hasLink: true, password: '          ' })).toEqual({
      password: { key: 'sharePassword', values: spaces },
    })
    expect(problems({ hasLink: true, password: 'Snow-2026' })).toEqual({})
    const invitees = [{ email: 'a@example.com', name: '' }]
    expect(problems({ isPrivate: true, invitees })).toEqual({ password: { key: 'required' } })
    expect(problems({ isPrivate: true, invitees }, { ...NOT_SHARED, hasPassword: true })).toEqual({})
  })

  it('checks the end, the languages and the version', () => {
    const invitees = [{ email: 'a@example.com', name: '' }]
    expect(problems({ invitees, endDay: 'soon' })).toEqual({ endsAt: { key: 'date' } })
    expect(problems({ invitees, endDay: '2026/11/23' })).toEqual({ endsAt: { key: 'endInPast' } })
    expect(problems({ invitees, endDay: '2026/11/24' })).toEqual({})
    expect(problems({ invitees, endDay: '2027/5/23' })).toEqual({})
    expect(problems({ invitees, endDay: '2027/06/30' })).toEqual({
      endsAt: { key: 'shareEnd', values: { max: 180 } },
    })
    expect(problems({ invitees, languages: [], version: { kind: 'release', id: null } })).toEqual({
      languages: { key: 'choice' },
      version: { key: 'choice' },
    })
  })
})

describe('toBody', () => {
  it('sends the day’s end in Japan, and a password only where one is missing', () => {
    const draft = add('花子 <a@example.com>')
    expect(toBody({ ...draft, password: 'Snow-2026' }, NOT_SHARED)).toEqual({
      isPrivate: false,
      hasLink: false,
      emails: ['花子 <a@example.com>'],
      languages: ['ja', 'en'],
      version: { kind: 'working', id: null },
      lang: 'ja',
      endsAt: '2026-12-24T14:59:59.000Z',
    })
    expect(toBody({ ...draft, hasLink: true, password: 'Snow-2026' }, NOT_SHARED)).toMatchObject({
      password: 'Snow-2026',
    })
  })

  it('leaves an end as it is stored, unless another day is typed', () => {
    const share = { ...NOT_SHARED, isShared: true, endsAt: '2026-12-01T01:23:45.000Z' }
    expect(toBody(draftOf(share), share).endsAt).toBe('2026-12-01T01:23:45.000Z')
    expect(toBody(draftOf(share, { endDay: '2026/12/02' }), share).endsAt).toBe('2026-12-02T14:59:59.000Z')
  })
})

describe('isChanged', () => {
  it('counts what was typed, not the language of the mails', () => {
    const before = draftOf(NOT_SHARED)
    expect(isChanged({ ...before, typed: 'a' }, before)).toBe(true)
    expect(isChanged({ ...before, mailLanguage: 'en' }, before)).toBe(false)
  })
})

describe('rebase', () => {
  it('follows the share, but keeps what was edited', () => {
    const before = draftOf({ ...NOT_SHARED, hasLink: true })
    const after = draftOf({ ...NOT_SHARED, isPrivate: true, languages: ['ja'] })
    const draft = { ...before, typed: 'a', languages: ['en' as const] }
    expect(rebase(draft, before, after)).toEqual({ ...draft, hasLink: false, isPrivate: true })
    expect(rebase(draft, before, before)).toBe(draft)
  })
})
