import { describe, expect, it } from 'vitest'
import { labelledLines } from './labelled-lines.ts'

describe('the lines of a company’s profile', () => {
  it('are a table where lines with labels follow each other', () => {
    expect(labelledLines('私たちの宿\n\n会社名：月白\n設立: 2009年\n\nお待ちしています。')).toEqual([
      { text: '私たちの宿' },
      {
        lines: [
          { label: '会社名', value: '月白' },
          { label: '設立', value: '2009年' },
        ],
      },
      { text: 'お待ちしています。' },
    ])
  })

  it.each(['営業 9:00\n閉店 17:00', 'https://a.example\nhttps://b.example', '会社名：月白', '：a\n：b', 'a：\nb：'])(
    'stay text without labels: %j',
    (text) => expect(labelledLines(text)).toEqual([{ text }]),
  )

  it('keep every word, whatever they are', () => {
    const text = '前文：長い長い長い長い長い長い長い長い長い\n名：一：二\n所在地 : 東京\n\n末尾'
    const words = JSON.stringify(labelledLines(text)).replaceAll(/"(?:lines|label|value|text)":|[[\]{},"]|\\n/g, '')
    expect(words.replaceAll(/[\s：:]/g, '')).toBe(text.replaceAll(/[\s：:]/g, ''))
  })
})
