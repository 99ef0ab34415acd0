import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#admin/api/api-error.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { SaveSite, SiteDetail } from '#shared/site/document/site-document.ts'
import { withText } from '#shared/text/localized-text.ts'
import { editorApi, type EditorApi } from './editor.api.ts'
import { createEditor, type Editor } from './editor.ts'
import { currentDrafts } from './editor-state.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

// Its module needs a browser; the calls are those of the server below.
vi.mock('#admin/api/client.ts', () => ({}))

const CELLS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const [A = '', B = ''] = CELLS

const start = {
  id: 'site',
  ...settingsWith({ name: 'Site', languages: ['ja', 'en'], numberVertical: 1 }),
  cells: CELLS.map((id) => emptyCell(id)),
  parts: emptyParts(),
  media: [],
  plan: { settingTagSeo: true },
  version: 1,
  updatedAt: '2026-11-23T00:00:00.000Z',
} as unknown as SiteDetail

const stale = (version: number) =>
  new ApiError({
    status: 412,
    code: 'stale',
    message: 'stale',
    details: { version, updatedBy: '佐藤', updatedById: 'sato', updatedAt: start.updatedAt },
  })

/** A server that keeps one site, and refuses a save of an older version. */
function createServer() {
  let site = start
  const failures: Error[] = []
  const saveSite = (_id: string, version: number, { cells = [] }: SaveSite) => {
    if (version !== site.version) return Promise.reject(stale(site.version))
    const kept = new Map([...site.cells, ...cells].map((cell) => [cell.id, cell]))
    site = { ...site, cells: [...kept.values()], version: version + 1 }
    return Promise.resolve(site)
  }
  const loadSite = () => {
    const failure = failures.pop()
    return failure ? Promise.reject(failure) : Promise.resolve(site)
  }
  const remove = (id: string) => {
    site = { ...site, cells: site.cells.filter((cell) => cell.id !== id), version: site.version + 1 }
  }
  return { api: { ...editorApi, saveSite, loadSite } as EditorApi, site: () => site, failures, remove }
}

const open = (server: ReturnType<typeof createServer>) =>
  createEditor(server.site(), { api: server.api, limits: { columns: 9, rows: 9, cells: 81 }, isReadOnly: false })

type Field = { id: string; field?: 'mainText' | 'subText'; language?: 'ja' | 'en' }

function write(editor: Editor, { id, field = 'mainText', language = 'ja' }: Field, value: string) {
  editor.edit(({ cells }) => {
    const cell = cells[id] ?? emptyCell(id)
    return { cells: { [id]: { ...cell, [field]: withText(cell[field], language, value) } } }
  })
}

const textOf = (editor: Editor, id: string) => editor.getState().history.document.cells[id]?.mainText
const saveOf = (editor: Editor) => editor.getState().save

describe('two editors of one site', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  })

  it('merge changes of different cells and languages without a question, and say whose came in', async () => {
    const server = createServer()
    const [first, second] = [open(server), open(server)]
    write(first, { id: A }, '先')
    write(first, { id: B, language: 'en' }, 'first')
    expect(await first.flush()).toBe(true)
    write(second, { id: B }, '後')
    expect(await second.flush()).toBe(true)
    expect(second.getState().takenIn?.updatedBy).toBe('佐藤')
    expect(server.site().cells.map(({ mainText }) => [mainText.ja?.value, mainText.en?.value])).toEqual([
      ['先', undefined],
      ['後', 'first'],
    ])
    second.undo()
    expect([textOf(second, A)?.ja?.value, textOf(second, B)?.ja]).toEqual(['先', undefined])
  })

  it('save nothing where both changed one text, until one is chosen', async () => {
    const server = createServer()
    const [first, second] = [open(server), open(server)]
    write(first, { id: A }, '先')
    await first.flush()
    write(second, { id: A }, '後')
    write(second, { id: B }, '別')
    expect(await second.flush()).toBe(false)
    expect(saveOf(second)).toMatchObject({
      kind: 'conflict',
      conflict: { meeting: { clashes: [{ path: `cells.${A}.mainText.ja` }] } },
    })
    expect(textOf(second, A)?.ja?.value).toBe('後')
    expect(server.site().cells[0]?.mainText.ja?.value).toBe('先')

    await second.settleClashes({})
    expect(saveOf(second).kind).toBe('conflict')
    await second.settleClashes({ [`cells.${A}.mainText.ja`]: 'theirs' })
    expect(await second.flush()).toBe(true)
    expect(server.site().cells.map(({ mainText }) => mainText.ja?.value)).toEqual(['先', '別'])
  })

  it('meet again where a third save came while the person chose', async () => {
    const server = createServer()
    const [first, second] = [open(server), open(server)]
    write(first, { id: A }, '先')
    await first.flush()
    write(second, { id: A }, '後')
    await second.flush()
    write(first, { id: B }, '三')
    await first.flush()
    await second.settleClashes({ [`cells.${A}.mainText.ja`]: 'mine' })
    expect(await second.flush()).toBe(true)
    expect(server.site().cells.map(({ mainText }) => mainText.ja?.value)).toEqual(['後', '三'])
  })

  it('are asked again about a text that was edited after the question', async () => {
    const server = createServer()
    const [first, second] = [open(server), open(server)]
    write(first, { id: A }, '先')
    write(first, { id: B }, '先の二')
    await first.flush()
    write(second, { id: A }, '後')
    await second.flush()
    write(second, { id: B }, '後の二')
    const [one, two] = [`cells.${A}.mainText.ja`, `cells.${B}.mainText.ja`] as const
    await second.settleClashes({ [one]: 'mine' })
    expect(saveOf(second)).toMatchObject({ conflict: { meeting: { clashes: [{ path: one }, { path: two }] } } })
    await second.settleClashes({ [one]: 'mine', [two]: 'theirs' })
    expect(await second.flush()).toBe(true)
    expect(server.site().cells.map(({ mainText }) => mainText.ja?.value)).toEqual(['後', '先の二'])
  })

  it('wait where the other version cannot be loaded, and lose nothing', async () => {
    const server = createServer()
    const [first, second] = [open(server), open(server)]
    write(first, { id: A }, '先')
    await first.flush()
    server.failures.push(new ApiError({ status: 0, code: 'offline', message: 'offline' }))
    write(second, { id: B }, '後')
    expect(await second.flush()).toBe(false)
    expect(saveOf(second).kind).toBe('offline')
    expect(await second.flush()).toBe(true)
    expect(server.site().cells.map(({ mainText }) => mainText.ja?.value)).toEqual(['先', '後'])
  })

  it('keep a refused text in its field where the other changed it, and name it where the other removed the cell', async () => {
    const server = createServer()
    const [first, second] = [open(server), open(server)]
    const draft = { label: 'Main text', text: 'too long', error: 'why' }
    second.keepDraft({ ...draft, place: { cellIds: [A], field: 'mainText', language: 'ja' } })
    second.keepDraft({ ...draft, place: { cellIds: [B], field: 'subText', language: 'ja' } })
    write(first, { id: A }, '先')
    await first.flush()
    write(second, { id: B }, '後')
    expect(await second.flush()).toBe(true)
    expect(currentDrafts(second.getState()).map(({ place }) => place.cellIds)).toEqual([[A], [B]])
    expect(second.getState().metDrafts).toMatchObject({ changed: [{ text: 'too long' }], gone: [] })

    server.remove(B)
    write(second, { id: A, language: 'en' }, 'after')
    expect(await second.flush()).toBe(true)
    expect(second.getState().metDrafts).toMatchObject({ changed: [], gone: [{ place: { cellIds: [B] } }] })
    expect(currentDrafts(second.getState())).toHaveLength(1)
  })

  it('publish nothing that the person has not seen', async () => {
    const server = createServer()
    const [first, second] = [open(server), open(server)]
    write(first, { id: A }, '先')
    await first.flush()
    expect(await second.changeStatus('PUBLISH')).toEqual({ kind: 'takenIn' })
    expect(textOf(second, A)?.ja?.value).toBe('先')
    expect(await second.changeStatus('PUBLISH')).toMatchObject({ kind: 'done' })
  })

  it('end with one document that holds every change, in any order of edits and saves', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const server = createServer()
      const editors = [open(server), open(server)] as const
      const last = await editAtRandom(editors, randomOf(seed * 7919))
      for (const editor of [...editors, ...editors]) expect(await editor.flush()).toBe(true)
      for (const [{ id, field, language }, value] of last.values()) {
        const cell = server.site().cells.find((one) => one.id === id)
        expect(cell?.[field][language]?.value, `${seed} ${id} ${field} ${language}`).toBe(value)
      }
      for (const editor of editors) editor.dispose()
    }
  })
})

/** A sequence of whole numbers below the wanted count, the same for a seed. */
function randomOf(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
}

/** Thirty edits and saves; each editor writes in a field of its own, so that nothing is asked. Returns what they wrote last. */
async function editAtRandom(editors: readonly [Editor, Editor], random: (count: number) => number) {
  const last = new Map<string, [Required<Field>, string]>()
  for (let step = 0; step < 30; step += 1) {
    const who = random(2) === 0 ? 0 : 1
    const place: Required<Field> = {
      id: random(2) === 0 ? A : B,
      field: who === 0 ? 'mainText' : 'subText',
      language: random(2) === 0 ? 'ja' : 'en',
    }
    if (random(3) === 0) {
      await editors[who].flush()
    } else {
      write(editors[who], place, `${step}`)
      last.set(Object.values(place).join(' '), [place, `${step}`])
    }
  }
  return last
}
