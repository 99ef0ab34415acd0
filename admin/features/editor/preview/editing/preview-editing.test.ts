import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorMessage } from '#shared/site/preview/preview-messages.ts'
import type { PreviewPart } from '#shared/site/preview/preview-parts.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import type { EditorApi } from '#admin/features/editor/document/editor.api.ts'
import { createEditor } from '#admin/features/editor/document/editor.ts'
import { currentDrafts } from '#admin/features/editor/document/editor-state.ts'
import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'
import { createEditing, loadTexts } from './preview-editing.ts'

const CELL = '00000000-0000-4000-8000-000000000001'
const ITEM = '00000000-0000-4000-8000-000000000002'
const text = (value: string) => ({ ja: { value, state: 'written' as const } })
const item = { id: ITEM, name: text('客室'), kind: 'cell' as const, cellId: null, ...NO_LINK }
const detail = {
  id: 'site',
  ...settingsWith({ name: 'Site', numberHorizontal: 1, numberVertical: 1, languages: ['ja', 'en'] }),
  cells: [{ ...emptyCell(CELL), mainText: text('雪') }],
  parts: { ...emptyParts(), menu: { ...emptyParts().menu, items: [item] } },
  media: [],
  plan: { settingTagSeo: true },
  version: 1,
  updatedAt: '2026-11-23T00:00:00.000Z',
} as unknown as SiteDetail
const api = { saveSite: () => new Promise(() => undefined) } as unknown as EditorApi

const title: PreviewPart = { kind: 'mainText', cellId: CELL, panel: 'grid', field: 'mainText', language: 'ja' }

async function open(isReadOnly = false) {
  const editor = createEditor(detail, { api, limits: { columns: 1, rows: 1, cells: 1 }, isReadOnly })
  const posted: EditorMessage[] = []
  const focus = vi.fn()
  const editing = createEditing(editor, { post: (message) => posted.push(message), focus }, await loadTexts())
  editing.start()
  const type = (typed: string | null, isDone = true) =>
    editing.receive({ type: 'mekuri:typed', part: title, text: typed, isDone })
  const stored = () => editor.getState().history.document.cells[CELL]?.mainText['ja']?.value
  return { editor, editing, posted, focus, type, stored }
}

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', { ...storage, getItem: () => 'ja' })
})

describe('editing in the preview', () => {
  it('says what is what in the words of the fields, and nothing where the preview is used otherwise', async () => {
    const { editor, posted } = await open()
    expect(posted.at(-1)).toMatchObject({ words: { mainText: 'メインテキスト', menu: 'メニュー' } })
    editor.openPanel('seo')
    expect(posted.at(-1)).toEqual({ type: 'mekuri:editing', words: null })
    editor.openPanel('grid')
    expect(posted.at(-1)).toMatchObject({ words: { price: '価格・補足' } })
  })

  it('opens the field of a text, the entry of a menu and the panel of a part', async () => {
    const { editor, editing } = await open()
    editing.receive({ type: 'mekuri:open', part: title })
    expect(editor.getState().field).toMatchObject({ cellId: CELL, field: 'mainText', language: 'ja' })
    const menu = { cellId: null, panel: 'menu', field: null, language: 'en' } as const
    editing.receive({ type: 'mekuri:open', part: { ...menu, kind: 'menuItem', text: '客室' } })
    expect(editor.getState()).toMatchObject({ panel: 'menu', field: { field: `menu.items.${ITEM}.name` } })
    editor.openPanel('grid')
    editor.fieldFocused()
    editing.receive({ type: 'mekuri:open', part: { ...menu, kind: 'menu' } })
    expect(editor.getState()).toMatchObject({ panel: 'menu', field: null })
  })

  it('ignores what is gone', async () => {
    const { editor, editing } = await open()
    const gone = { ...title, cellId: ITEM }
    for (const type of ['mekuri:open', 'mekuri:type'] as const) editing.receive({ type, part: gone })
    editing.receive({ type: 'mekuri:typed', part: gone, text: '月', isDone: true })
    expect(editor.getState()).toMatchObject({ field: null, history: { past: [] } })
  })

  it('begins with the text of the document, and no field takes the focus meanwhile', async () => {
    const { editor, editing, posted } = await open()
    editing.receive({ type: 'mekuri:open', part: title })
    editing.receive({ type: 'mekuri:type', part: title })
    expect(posted.at(-1)).toEqual({ type: 'mekuri:begin', text: '雪', max: 120, isMultiline: true })
    expect(editor.getState()).toMatchObject({ field: null, selection: { ids: [CELL] } })
  })

  it('takes a typed text as one undo step, checked as in its field', async () => {
    const { editor, type, posted, stored } = await open()
    type('月', false)
    expect(posted.at(-1)).toEqual({ type: 'mekuri:verdict', error: null, goesBack: false })
    expect(stored()).toBe('雪')
    type('月見')
    type('月見台')
    expect([stored(), editor.getState().history.past.length]).toEqual(['月見台', 2])
    editor.undo()
    expect(stored()).toBe('月見')
  })

  it('keeps a refused text as the draft of its field, which then has the focus', async () => {
    const { editor, editing, type, posted, stored } = await open()
    type('あ'.repeat(121))
    expect(posted.at(-1)).toMatchObject({ goesBack: true, error: expect.stringContaining('120') as string })
    expect(currentDrafts(editor.getState())).toMatchObject([{ place: { field: 'mainText' }, text: 'あ'.repeat(121) }])
    expect([stored(), editor.getState().field?.field]).toEqual(['雪', 'mainText'])
    // Typing begins again with what was refused; a text that is taken ends the draft.
    editing.receive({ type: 'mekuri:type', part: title })
    expect(posted.at(-1)).toMatchObject({ text: 'あ'.repeat(121) })
    type('月')
    expect([stored(), currentDrafts(editor.getState())]).toEqual(['月', []])
  })

  it('gives the page its text back where the typed one means the same, and changes nothing', async () => {
    const { editor, type, posted } = await open()
    type('雪 ')
    expect(posted.at(-1)).toEqual({ type: 'mekuri:verdict', error: null, goesBack: true })
    type(null)
    expect(editor.getState().history.past).toEqual([])
  })

  it('opens the field where nobody may type', async () => {
    const { editor, editing, posted } = await open(true)
    editing.receive({ type: 'mekuri:type', part: title })
    expect(posted.some(({ type }) => type === 'mekuri:begin')).toBe(false)
    expect(editor.getState().field?.field).toBe('mainText')
  })

  it('gives the preview the focus for who goes on by keyboard, until it is closed', async () => {
    const { editor, editing, posted, focus } = await open()
    editor.pickInPreview()
    expect([focus.mock.calls.length, posted.at(-1)]).toEqual([1, { type: 'mekuri:pick' }])
    editing.close()
    editor.pickInPreview()
    expect(focus).toHaveBeenCalledTimes(1)
  })
})
