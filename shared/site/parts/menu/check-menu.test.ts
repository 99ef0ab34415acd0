import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/cells.ts'
import { checkMenu } from './check-menu.ts'
import type { MenuItem } from './menu.ts'
import type { CheckInput } from '#shared/site/findings/findings.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'

const id = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The homepage form is switched on, no other. */
const { contact, membership, homepage } = emptyParts().forms
const forms = { contact, membership, homepage: { ...homepage, isEnabled: true } }
const plan = { settingFormContact: true }

function codes(...items: Partial<MenuItem>[]): string[] {
  const whole = items.map((item, index): MenuItem => ({
    id: id(index),
    name: { ja: { value: `項目${index}`, state: 'written' } },
    kind: 'cell',
    cellId: id(100),
    isInternalLink: false,
    internalLink: null,
    linkUrl: {},
    ...item,
  }))
  const parts = { ...emptyParts(), forms, menu: { items: whole, textColor: {} } }
  const input = { parts, plan, cells: [emptyCell(id(100))], defaultLanguage: 'ja' } as unknown as CheckInput
  return checkMenu(input).map(({ code, field }) => `${code} ${field}`)
}

describe('checkMenu', () => {
  it('lets entries pass that have a name and lead to a cell or an address', () => {
    expect(codes({}, { kind: 'url', cellId: null, linkUrl: { ja: 'https://example.com/' } })).toEqual([])
  })

  it('wants a name, and each name once', () => {
    expect(codes({ name: {} })).toEqual([`menuName items.${id(0)}.name`])
    const name = { ja: { value: '商品', state: 'written' as const } }
    expect(codes({ name }, { name })).toEqual([`menuDuplicate items.${id(1)}.name`])
  })

  it('wants a cell that is there, an address, or a page that can be opened', () => {
    expect(codes({ cellId: null }, { cellId: id(7) })).toEqual([
      `menuTarget items.${id(0)}.target`,
      `menuTarget items.${id(1)}.target`,
    ])
    expect(codes({ kind: 'url', cellId: null })).toEqual([`menuTarget items.${id(0)}.target`])
    expect(codes({ kind: 'page', internalLink: null })).toEqual([`menuTarget items.${id(0)}.target`])
    expect(codes({ kind: 'page', internalLink: 'contact' })).toEqual([`pageNotEnabled items.${id(0)}.target`])
    expect(codes({ kind: 'page', internalLink: 'form' })).toEqual([])
  })
})
