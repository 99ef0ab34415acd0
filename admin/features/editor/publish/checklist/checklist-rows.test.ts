import { describe, expect, it } from 'vitest'
import { PROBLEM_CODES, type PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { finishedLanguages, groupOf, mendedRows, rowsBeside, toChecklistRows } from './checklist-rows.ts'

const problem = (code: PublishProblem['code'], more: Partial<PublishProblem> = {}): PublishProblem => ({
  severity: 'warning',
  code,
  cellId: null,
  position: null,
  language: null,
  part: null,
  field: null,
  ...more,
})

/** Ids of rows and the number of their findings. */
const shape = (problems: readonly PublishProblem[]) =>
  toChecklistRows(problems).map(({ id, group, problems: found }) => [id, group, found.length])

describe('rows of the checklist', () => {
  it('are one for all texts that a language lacks, wherever they are', () => {
    const found = [
      problem('untranslated', { language: 'en', field: 'name' }),
      problem('untranslated', { language: 'en', cellId: 'a', position: 'A1', field: 'mainText' }),
      problem('untranslated', { language: 'en', part: 'company', field: 'profile.greeting' }),
      problem('untranslated', { language: 'kr', field: 'name' }),
      problem('outdated', { language: 'en', cellId: 'a', position: 'A1', field: 'subText' }),
    ]
    expect(shape(found)).toEqual([
      ['untranslated en', 'languages', 3],
      ['untranslated kr', 'languages', 1],
      ['outdated en', 'languages', 1],
    ])
  })

  it('are one for a finding in many cells, and for the missing fields of the law of commerce', () => {
    const found = [
      problem('alt', { cellId: 'a', position: 'A1', field: 'imageAlt', language: 'ja' }),
      problem('alt', { cellId: 'b', position: 'B1', field: 'imageAlt', language: 'ja' }),
      problem('clauseMissing', { part: 'company', field: 'clause.seller' }),
      problem('clauseMissing', { part: 'company', field: 'clause.address' }),
    ]
    expect(shape(found)).toEqual([
      ['alt', 'pictures', 2],
      ['clauseMissing company', 'law', 2],
    ])
  })

  it('keep apart what is mended in different fields of the company or in different parts', () => {
    const found = [
      problem('draftMark', { part: 'company', field: 'terms' }),
      problem('draftMark', { part: 'company', field: 'privacyPolicy' }),
      problem('internalLink', { part: 'popups', field: 'x.link' }),
      problem('internalLink', { cellId: 'a', position: 'A1', field: 'link' }),
    ]
    expect(toChecklistRows(found)).toHaveLength(4)
  })

  it('begin with what blocks', () => {
    const found = [problem('alt'), problem('cellEmpty', { severity: 'error', cellId: 'a', position: 'A1' })]
    expect(toChecklistRows(found).map(({ id }) => id)).toEqual(['cellEmpty', 'alt'])
  })

  it('have a group for each finding that there is', () => {
    expect(new Set(PROBLEM_CODES.map(groupOf))).toEqual(new Set(['content', 'pictures', 'links', 'languages', 'law']))
    expect(groupOf('untranslated')).toBe('languages')
    expect(groupOf('clauseMissing')).toBe('law')
  })

  it('are done once they were seen and are no longer found', () => {
    const before = toChecklistRows([problem('alt'), problem('noDescription', { part: 'seo' })])
    const seen = new Map(before.map((row) => [row.id, row]))
    const after = toChecklistRows([problem('noDescription', { part: 'seo' })])
    expect(mendedRows(seen, after).map(({ id }) => id)).toEqual(['alt'])
    expect(mendedRows(seen, before)).toEqual([])
  })

  it('name the languages that lack nothing', () => {
    const open = toChecklistRows([
      problem('untranslated', { language: 'en' }),
      problem('outdated', { language: 'kr' }),
      problem('shortTitle', { language: 'cn', part: 'seo' }),
    ])
    expect(finishedLanguages(['en', 'cn', 'kr'], open)).toEqual(['cn'])
  })

  it('say once what is done: a language with a tick, or a row of another that was mended', () => {
    const mended = toChecklistRows([
      problem('untranslated', { language: 'cn' }),
      problem('outdated', { language: 'kr' }),
      problem('planLanguages'),
    ])
    const ids = rowsBeside(['cn'], mended).map(({ first }) => `${first.code} ${first.language}`)
    expect(ids).toEqual(['outdated kr', 'planLanguages null'])
  })
})
