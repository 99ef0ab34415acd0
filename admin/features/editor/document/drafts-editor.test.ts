import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import type { EditorApi } from './editor.api.ts'
import { createEditor } from './editor.ts'
import { currentDrafts } from './editor-state.ts'
import { type FieldPlace, placeKey } from './field-place.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

const CELL = '00000000-0000-4000-8000-000000000001'
const place: FieldPlace = { cellIds: [CELL], field: 'mainText', language: 'ja' }
const draft = { place, label: 'Main text', text: 'too long', error: 'why' }

const detail = {
  id: 'site',
  ...settingsWith({ name: 'Site', numberHorizontal: 1, numberVertical: 1 }),
  cells: [emptyCell(CELL)],
  parts: emptyParts(),
  media: [],
  plan: { settingTagSeo: true },
  version: 1,
  updatedAt: '2026-11-23T00:00:00.000Z',
} as unknown as SiteDetail

const limits = { columns: 1, rows: 1, cells: 1 }
const api = {
  loadSite: () => Promise.resolve(detail),
  restoreRelease: () => Promise.resolve(detail),
  createSite: () => Promise.resolve({ ...detail, id: 'copy' }),
  saveSite: () => Promise.resolve(detail),
} as unknown as EditorApi
const open = (id = 'site', isReadOnly = false) => createEditor({ ...detail, id }, { api, limits, isReadOnly })
const textsIn = (editor: ReturnType<typeof open>) => currentDrafts(editor.getState()).map(({ text }) => text)

/** A fake sessionStorage. */
function createStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createStorage())
})

describe('drafts of the editor', () => {
  it('survive a reload, for the same site only', () => {
    open().keepDraft(draft)
    expect([textsIn(open()), textsIn(open('other')), textsIn(open('site', true))]).toEqual([['too long'], [], []])
  })

  it('stay dropped after a reload', () => {
    const editor = open()
    editor.keepDraft(draft)
    editor.dropDraft(placeKey(place))
    expect([textsIn(editor), textsIn(open())]).toEqual([[], []])
  })

  it('are dropped when the server’s version is loaded or a version is restored', async () => {
    const taken = open()
    taken.keepDraft(draft)
    await taken.takeTheirs()
    const restored = open()
    restored.keepDraft(draft)
    await restored.restore({ kind: 'release', id: 'release' })
    expect([textsIn(taken), textsIn(restored), textsIn(open())]).toEqual([[], [], []])
  })

  it('move to the copy that resolves a conflict', async () => {
    const editor = open()
    editor.keepDraft(draft)
    await editor.saveAsCopy('Copy')
    await editor.takeTheirs()
    expect([textsIn(editor), textsIn(open('copy'))]).toEqual([[], ['too long']])
  })

  it('stay in the editor if the storage is full', () => {
    vi.stubGlobal('sessionStorage', {
      ...createStorage(),
      setItem: () => {
        throw new Error('full')
      },
    })
    const editor = open()
    editor.keepDraft(draft)
    expect(textsIn(editor)).toEqual(['too long'])
  })
})
