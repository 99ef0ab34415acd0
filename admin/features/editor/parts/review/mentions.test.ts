import { describe, expect, it } from 'vitest'
import { findPeople, mentionedIn, mentionQuery, takeMention } from './mentions.ts'

const person = (name: string, company = '月白温泉') => ({ id: name, name, company })
const PEOPLE = [person('佐藤 花子'), person('鈴木 一郎'), person('Anna Keller', 'Agentur')]

describe('a name behind @', () => {
  it('is looked for where it is being typed, and in no mail address', () => {
    expect(mentionQuery('お願いします @佐', 9)).toBe('佐')
    expect(mentionQuery('@', 1)).toBe('')
    expect(mentionQuery('@佐藤 花子 です', 9)).toBeUndefined()
    expect(mentionQuery('info@example', 12)).toBeUndefined()
    expect(mentionQuery('色は、@鈴', 5)).toBe('鈴')
  })

  it('is found by its letters or the company, whatever their case', () => {
    expect(findPeople(PEOPLE, 'anna').map(({ name }) => name)).toEqual(['Anna Keller'])
    expect(findPeople(PEOPLE, '月白')).toHaveLength(2)
    expect(findPeople(PEOPLE, 'zz')).toEqual([])
  })

  it('takes the place of what was typed, with the caret behind it', () => {
    expect(takeMention('ご確認を @佐 です', 7, person('佐藤 花子'))).toEqual({
      text: 'ご確認を @佐藤 花子 です',
      caret: 12,
    })
  })

  it('names people as long as the whole name stands in the text', () => {
    expect(mentionedIn('@佐藤 花子 と @鈴木', PEOPLE).map(({ name }) => name)).toEqual(['佐藤 花子'])
  })
})
