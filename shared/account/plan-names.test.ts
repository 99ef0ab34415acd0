import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { namesOf, ownNames, planNameIn, type PlanNames, UNNAMED } from './plan-names.ts'

const inAll = (names: PlanNames) => LANGUAGES.map((language) => planNameIn({ planCode: 'standard', names }, language))

describe('a plan is called', () => {
  it.each<[string, PlanNames, string[]]>([
    ['by the word of its tier where nobody has written a name', {}, ['スタンダード', 'Standard', '标准版', '스탠더드']],
    ['by the Japanese name in languages without one', { ja: '匠' }, ['匠', '匠', '匠', '匠']],
    ['by its own name in each language', { ja: '匠', en: 'Craft', kr: '장인' }, ['匠', 'Craft', '匠', '장인']],
    [
      'by the word of its tier beside one foreign name',
      { en: 'Craft' },
      ['スタンダード', 'Craft', '标准版', '스탠더드'],
    ],
    ['by the next name where one is empty', { ja: '', en: '' }, ['スタンダード', 'Standard', '标准版', '스탠더드']],
  ])('%s', (_, names, expected) => expect(inAll(names)).toEqual(expected))

  it('by the members of a price list that are not empty', () => {
    expect(namesOf(UNNAMED)).toEqual({})
    expect(namesOf({ ...UNNAMED, name: '匠', nameCn: '工匠' })).toEqual({ ja: '匠', cn: '工匠' })
  })

  it('by a partner’s names where it has written one in any language, else by the operator’s', () => {
    expect(ownNames(UNNAMED)).toEqual({})
    const english = { ...UNNAMED, nameEn: 'Craft' }
    expect(ownNames(english)).toEqual(english)
  })
})
