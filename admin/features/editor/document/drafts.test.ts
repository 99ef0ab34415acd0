import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import { editCell, editPart, removeCells, setText } from './commands.ts'
import type { SiteDocument } from './document.ts'
import { type Drafts, listDrafts, reviveDrafts, withDraft, withoutDraft } from './drafts.ts'
import { contentAt, type FieldPlace, placeKey, placeTarget } from './field-place.ts'
import { commit, type History, redo, startHistory, undo } from './history.ts'
import { settingsWith } from '#tests/setup/editor-settings.ts'

const CELL = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const ITEM = '00000000-0000-4000-8000-000000000003'

/** A plan with all options. */
const plan = { settingPopupCta: true, settingFormContact: true, settingTagSeo: true } as PlanLimits

function start(): SiteDocument {
  return {
    settings: settingsWith({ name: '春の新作', languages: ['ja', 'en'] }),
    cells: { [CELL]: emptyCell(CELL), [OTHER]: emptyCell(OTHER) },
    order: [CELL, OTHER],
    parts: {
      ...emptyParts(),
      menu: {
        ...emptyParts().menu,
        items: [{ id: ITEM, name: {}, kind: 'url' as const, cellId: null, ...NO_LINK }],
      },
    },
  }
}

const mainText: FieldPlace = { cellIds: [CELL], field: 'mainText', language: 'ja' }
const link: FieldPlace = {
  field: `menu.items.${ITEM}.target`,
  value: `menu.items.${ITEM}.linkUrl.ja`,
  language: 'ja',
  beside: [`menu.items.${ITEM}.kind`],
}
const drafted = (place: FieldPlace, document: SiteDocument, drafts: Drafts = {}) =>
  withDraft(drafts, { place, label: '', text: 'refused', error: 'why' }, document)
const shown = (drafts: Drafts, { document }: Pick<History, 'document'>) => listDrafts(drafts, { document, plan }).length
let now = 0
const edit = (history: History, change: Parameters<typeof commit>[1]) =>
  commit(history, change, { at: (now += 10_000) })

describe('drafts', () => {
  it('stay while other fields, cells and parts change', () => {
    const history = startHistory(start())
    const drafts = drafted(mainText, history.document)
    const other = edit(history, setText(history.document, CELL, { field: 'price', language: 'ja' }, '100'))
    const part = edit(
      other,
      editPart(other.document, 'menu', (menu) => ({ ...menu, items: [] })),
    )
    expect(shown(drafts, part)).toBe(1)
  })

  it('hide when undo changes the field’s value, and show after redo', () => {
    const typed = edit(startHistory(start()), setText(start(), CELL, { field: 'mainText', language: 'ja' }, 'fine'))
    const drafts = drafted(mainText, typed.document)
    const undone = undo(typed)
    expect([shown(drafts, typed), shown(drafts, undone), shown(drafts, redo(undone))]).toEqual([1, 0, 1])
  })

  it('hide with a removed cell, and show when it is restored', () => {
    const history = startHistory(start())
    const drafts = drafted(mainText, history.document)
    const removed = edit(history, removeCells([CELL]))
    expect([shown(drafts, removed), shown(drafts, undo(removed))]).toEqual([0, 1])
  })

  it('hide while their field does not exist: another kind of link, a removed language', () => {
    const history = startHistory(start())
    const drafts = drafted(link, history.document)
    const page = edit(
      history,
      editPart(history.document, 'menu', (menu) => ({
        ...menu,
        items: menu.items.map((item) => ({ ...item, kind: 'page' as const })),
      })),
    )
    const english = drafted({ ...mainText, language: 'en' }, history.document)
    const without = edit(history, { settings: { languages: ['ja'] } })
    expect([shown(drafts, history), shown(drafts, page), shown(english, history), shown(english, without)]).toEqual([
      1, 0, 1, 0,
    ])
  })

  it('stay when another link of the bar changes, and hide in a language without its own list', () => {
    const place = (language: 'ja' | 'en'): FieldPlace => ({
      field: 'sns.entries.x',
      language,
      value: `sns.entries.${language}.x`,
    })
    const history = startHistory(start())
    const drafts = drafted(place('ja'), history.document)
    const linked = edit(
      history,
      editPart(history.document, 'sns', (sns) => ({
        ...sns,
        entries: { ja: [{ snsType: 'line' as const, snsUrl: 'https://line.me/' }] },
      })),
    )
    expect(shown(drafts, linked)).toBe(1)
    expect(contentAt(history.document, place('en'))).toBeUndefined()
  })

  it('of several cells hide when one of them changes', () => {
    const place: FieldPlace = { cellIds: [CELL, OTHER], field: 'sliderSeconds' }
    const history = startHistory(start())
    const drafts = drafted(place, history.document)
    const one = edit(history, editCell(history.document, OTHER, { sliderSeconds: 3 }))
    expect([shown(drafts, history), shown(drafts, one)]).toEqual([1, 0])
    expect(placeTarget(place)).toMatchObject({ cellId: CELL, cellIds: [CELL, OTHER] })
  })

  it('have the same key in every field of one place', () => {
    expect(placeKey({ ...mainText, beside: ['isInternalLink'] })).toBe(placeKey(mainText))
    const document = start()
    const drafts = drafted(mainText, document)
    expect(withoutDraft(drafts, placeKey(mainText))).toEqual({})
  })

  it('are restored after a reload, also if the value changed, but not without their field', () => {
    const document = start()
    const kept = Object.values(drafted(mainText, document, drafted(link, document)))
    const later = { ...document, cells: { [OTHER]: emptyCell(OTHER) }, order: [OTHER] }
    const changed = edit(
      startHistory(document),
      setText(document, CELL, { field: 'mainText', language: 'ja' }, 'older'),
    ).document
    expect(listDrafts(reviveDrafts(kept, changed), { document: changed, plan })).toHaveLength(2)
    expect(listDrafts(reviveDrafts(kept, later), { document: later, plan })).toHaveLength(1)
  })

  it('hide in a part that the plan excludes', () => {
    const document = start()
    const drafts = drafted({ field: 'seo.title', language: 'ja' }, document)
    expect(listDrafts(drafts, { document, plan })).toHaveLength(1)
    expect(listDrafts(drafts, { document, plan: { ...plan, settingTagSeo: false } })).toHaveLength(0)
  })
})
