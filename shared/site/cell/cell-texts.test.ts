import { describe, expect, it } from 'vitest'
import { cn } from '#shared/i18n/editor/cn.ts'
import { en } from '#shared/i18n/editor/en.ts'
import { ja } from '#shared/i18n/editor/ja.ts'
import { kr } from '#shared/i18n/editor/kr.ts'
import { COPY_KINDS, fieldsCopiedWith } from './cell-fields.ts'
import { CELL_TEXT_NAMES, CELL_TEXTS, isCellTextName, SHOWN_TEXT_NAMES } from './cell-text-rules.ts'
import { textsOfCell } from './cell-texts.ts'
import { cell } from './cell.ts'
import { emptyCell } from './empty-cell.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const written = (value: string) => ({ ja: { value, state: 'written' as const } })
const parse = (values: object) => cell.safeParse({ id: ID, ...values }).success

describe.each(CELL_TEXT_NAMES)('the text %s of a cell', (name) => {
  const { max, isMultiline } = CELL_TEXTS[name]

  it('is empty in a new cell and in a document of before it', () => {
    expect(emptyCell(ID)[name]).toEqual({})
    expect(cell.parse({ id: ID })[name]).toEqual({})
  })

  it('takes as many characters and lines as the table says', () => {
    expect(parse({ [name]: written('あ'.repeat(max)) })).toBe(true)
    expect(parse({ [name]: written('あ'.repeat(max + 1)) })).toBe(false)
    expect(parse({ [name]: written('一\n二') })).toBe(isMultiline)
  })

  it('is listed once, with its path and limits', () => {
    const listed = textsOfCell({ ...emptyCell(ID), [name]: written('湯') }).filter(({ text }) => text.ja)
    expect(listed).toEqual([{ field: name, text: written('湯'), max, isMultiline }])
  })

  it.each([ja, en, cn, kr])('has a label and a hint in every language', ({ cellTexts }) => {
    expect(cellTexts[name].label).not.toBe('')
    expect(cellTexts[name].hint).not.toBe('')
  })
})

describe('the table of texts', () => {
  it('knows its names, and which of them stand over the picture', () => {
    expect(isCellTextName('mainText')).toBe(true)
    expect(['productName', 'constructor', ''].some(isCellTextName)).toBe(false)
    expect(SHOWN_TEXT_NAMES.map((name) => CELL_TEXTS[name].shownAs)).toEqual(SHOWN_TEXT_NAMES.map(() => 'words'))
  })
})

describe('the settings that are copied', () => {
  it('hold every field of a cell once, or leave it with its picture', () => {
    const fields = [...COPY_KINDS, null].flatMap(fieldsCopiedWith)
    expect(fields.toSorted()).toEqual(Object.keys(cell.shape).toSorted())
    expect(fieldsCopiedWith(null)).toEqual(['id', 'creative', 'creativeByLanguage', 'focus', 'imageAlt'])
  })
})
