import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange, type SiteDocument, siteTextsOf } from '#admin/features/editor/document/document.ts'
import { commit, startHistory, undo } from '#admin/features/editor/document/history.ts'
import { cell } from '#shared/site/cell/cell.ts'
import { SITE_TEXTS_MAX } from '#shared/site/document/site-text-rules.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { hashSource } from '#shared/text/localized-text.ts'
import { countEdits, planTextImport, type Refusal, type TextImportPlan } from './plan-text-import.ts'
import { readTextCsv, type TextTable } from './read-text-csv.ts'
import { textsToCsv } from './text-csv.ts'
import { writeTexts } from './text-commands.ts'
import { documentWith } from '#tests/setup/text-document.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const MAIN = `cells.${id(1)}.mainText`
const SUB = `cells.${id(1)}.subText`
const BOTH: readonly Language[] = ['ja', 'en']

function documentOf(): SiteDocument {
  const cells = [
    cell.parse({
      id: id(1),
      mainText: { ja: { value: '光' }, en: { value: 'Light' } },
      subText: { ja: { value: '雪の音' } },
    }),
    cell.parse({ id: id(2), mainText: { ja: { value: '夜\n月' } } }),
  ]
  return documentWith(cells)
}

const textsOf = (document: SiteDocument) => listTexts(siteTextsOf(document))
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

async function tableOf(file: string | ArrayBuffer): Promise<TextTable> {
  const table = await readTextCsv(typeof file === 'string' ? bytesOf(file) : file)
  if (typeof table === 'string') throw new Error(table)
  return table
}

const plan = async (lines: readonly string[]) =>
  planTextImport(await tableOf(lines.join('\r\n')), textsOf(documentOf()), BOTH)
const countsOf = ({ edits, unchangedRows, refusedRows }: TextImportPlan) => ({
  edits: edits.map(({ text, values }) => [text.path, values]),
  unchangedRows,
  refusedRows,
})
const subjectOf = ({ text }: Refusal) => (typeof text === 'object' ? text?.path : text)
const reasonsOf = ({ refused }: TextImportPlan) => refused.map(({ row, reason }) => [row, reason])

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ',', ' ', '\n', '\r', '\t', '\ufeff', '会', '😀'),
  }),
)
const anyText = fc
  .record({ field: fc.uuid(), ja: value, en: value, cn: value, kr: value, isMultiline: fc.boolean() })
  .map(({ field, isMultiline, ...values }): SiteText => {
    const text = Object.fromEntries(
      LANGUAGES.map((language) => [language, { value: values[language], state: 'written' as const }]),
    )
    const place = { path: `menu.${field}`, part: 'menu' as const, cellId: null, field }
    return { ...place, text, max: 5, isMultiline, kind: 'plain', isRequired: false }
  })

describe('texts as CSV', () => {
  it('have one row each, with a column for each language of the site', () => {
    const csv = textsToCsv(textsOf(documentOf()), BOTH, ({ field }) => `A1 / ${field}`)
    const [header, name, first, second] = csv.split('\r\n')
    expect(header).toBe('\ufeff"id","label","max_length","ja","en"')
    expect(name).toBe('"name","A1 / name","50","宿",""')
    expect(first).toBe(`"${MAIN}","A1 / mainText","120","光","Light"`)
    expect(second).toBe(`"${SUB}","A1 / subText","120","雪の音",""`)
    expect(csv.split('\r\n').length).toBe(textsOf(documentOf()).length + 2)
  })

  it('change nothing when they are read back, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyText, { selector: ({ path }) => path, minLength: 1, maxLength: 6 }),
        async (texts) => {
          const table = await tableOf(textsToCsv(texts, LANGUAGES, ({ path }) => path))
          const { edits, refused, unchangedRows } = planTextImport(table, texts, LANGUAGES)
          expect({ edits, refused, unchangedRows }).toEqual({ edits: [], refused: [], unchangedRows: texts.length })
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('reading a file of texts', () => {
  it('takes columns and rows in any order, with other columns and line ends', async () => {
    const lines = ['memo,en,id,No', `x,"Snow, ""softly""",${SUB},1`, `,Lights,${MAIN},2`]
    for (const end of ['\n', '\r\n']) {
      const table = await tableOf(lines.join(end))
      expect(table.ignored).toEqual(['memo', 'No'])
      expect(countsOf(planTextImport(table, textsOf(documentOf()), BOTH))).toEqual({
        edits: [
          [SUB, { en: 'Snow, "softly"' }],
          [MAIN, { en: 'Lights' }],
        ],
        unchangedRows: 0,
        refusedRows: 0,
      })
    }
  })

  it('takes Shift_JIS, as spreadsheets write it', async () => {
    // 株式会社 in the second column.
    const bytes = [...new TextEncoder().encode(`id,ja\n${SUB},`), 0x8a, 0x94, 0x8e, 0xae, 0x89, 0xef, 0x8e, 0xd0]
    const table = await tableOf(Uint8Array.from(bytes).buffer)
    expect(planTextImport(table, textsOf(documentOf()), BOTH).edits[0]?.values).toEqual({ ja: '株式会社' })
  })

  it('takes the codes that others use for the languages of the project', async () => {
    const { languages } = await tableOf('id,JP,EN,zh-CN,ko\nx,,,,')
    expect([...languages]).toEqual([
      ['ja', 1],
      ['en', 2],
      ['cn', 3],
      ['kr', 4],
    ])
  })

  it.each([
    ['', 'empty'],
    [' \n,\n', 'empty'],
    ['id,ja\n', 'empty'],
    ['name,ja\nx,y', 'noId'],
    ['PK\u0003\u0004', 'noId'],
    ['id;ja\nx;y', 'noId'],
    ['id,label\nx,y', 'noLanguage'],
    ['id,fr\nx,y', 'noLanguage'],
    ['id,ja,jp\nx,y,z', 'columnTwice'],
    ['id,ja,ID\nx,y,z', 'columnTwice'],
    [`id,ja\n${','.repeat(90_000)}`, 'cells'],
    [`id,ja\n${'x,y\n'.repeat(SITE_TEXTS_MAX + 1)}`, 'rows'],
  ])('refuses a file that is no list of texts (%#)', async (text, problem) => {
    expect(await readTextCsv(bytesOf(text))).toBe(problem)
  })

  it('refuses an unknown encoding', async () => {
    expect(await readTextCsv(Uint8Array.of(0xff, 0xfe, 0x69, 0x00).buffer)).toBe('encoding')
  })
})

describe('the plan of an import', () => {
  it('leaves empty cells and missing columns alone, and counts by language', async () => {
    const found = await plan(['id,ja,en', `${MAIN},,`, `${SUB}, ,Snow`, `cells.${id(2)}.mainText,"夜\r\n月",Night`])
    expect(countsOf(found)).toEqual({
      edits: [
        [SUB, { en: 'Snow' }],
        [`cells.${id(2)}.mainText`, { en: 'Night' }],
      ],
      unchangedRows: 1,
      refusedRows: 0,
    })
    expect([...countEdits(found.edits, BOTH)]).toEqual([['en', 2]])
  })

  it('refuses rows with their number and reason, and takes the others', async () => {
    const seo = 'seo.title'
    const found = await plan([
      'id,label,ja,en',
      `cells.${id(9)}.mainText,A9,消えた,`,
      `${SUB},A1,${'あ'.repeat(121)},"two\nlines"`,
      `${MAIN},A1,光,Lights`,
      `${MAIN},A1,光,Lamp`,
      `${seo},,宿😀,`,
      `cells.${id(2)}.price,A2,"1,980円"x,`,
    ])
    expect(reasonsOf(found)).toEqual([
      [2, { key: 'unknown' }],
      [3, { key: 'tooLong', length: 121, max: 120 }],
      [3, { key: 'lineBreak' }],
      [5, { key: 'twice' }],
      [6, { key: 'field', problem: { key: 'seoEmoji' } }],
      [7, { key: 'broken' }],
    ])
    expect(found.refused.map(subjectOf)).toEqual(['A9', SUB, SUB, MAIN, seo, `cells.${id(2)}.price`])
    expect(countsOf(found)).toEqual({ edits: [[MAIN, { en: 'Lights' }]], unchangedRows: 0, refusedRows: 5 })
  })

  it('refuses the column of a language that the site does not have, and takes the others', async () => {
    const found = await plan(['id,en,kr', `${SUB},Snow,눈`])
    expect(reasonsOf(found)).toEqual([[1, { key: 'language', language: 'kr' }]])
    expect(countsOf(found)).toEqual({ edits: [[SUB, { en: 'Snow' }]], unchangedRows: 0, refusedRows: 0 })
  })

  it('is written as one undo step, each translation beside the source of the same row', async () => {
    const document = documentOf()
    const { edits } = await plan(['id,en,ja', `${SUB},Sound of snow,雪の声`, 'seo.title,Inn,', `${MAIN},,灯`])
    const history = commit(startHistory(document), writeTexts(document, edits), { at: 0 })
    const { cells, parts } = history.document
    expect(cells[id(1)]?.subText).toEqual({
      ja: { value: '雪の声', state: 'written' },
      en: { value: 'Sound of snow', state: 'written', sourceHash: hashSource('雪の声') },
    })
    expect(cells[id(1)]?.mainText.ja).toEqual({ value: '灯', state: 'written' })
    expect(parts.seo.title.en).toEqual({ value: 'Inn', state: 'written', sourceHash: hashSource('宿') })
    expect(cells[id(2)]).toBe(document.cells[id(2)])
    expect(undo(history).document).toEqual(document)
  })

  it('changes nothing where nothing differs', () => {
    expect(applyChange(documentOf(), writeTexts(documentOf(), [])).document).toEqual(documentOf())
  })
})
