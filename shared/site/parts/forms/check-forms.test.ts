import { describe, expect, it } from 'vitest'
import { checkForms } from './check-forms.ts'
import { checkOptionalEmail } from '#shared/text/email-rules.ts'
import { FIXED_ITEMS, FORM_ITEMS_MAX, FORM_KINDS, ownItemsMax } from './form-rules.ts'
import { forms } from './forms.ts'
import type { CheckInput } from '#shared/site/publish/check-input.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'

const id = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`
const ja = (value: string) => ({ ja: { value } })

function codes(contact: object): string[] {
  const parts = { ...emptyParts(), forms: forms.parse({ contact, membership: {}, homepage: {} }) }
  return checkForms({ parts, defaultLanguage: 'ja' } as unknown as CheckInput).map(
    ({ code, field }) => `${code} ${field}`,
  )
}

describe('checkForms', () => {
  it('lets a form be prepared in peace', () => {
    expect(codes({ items: [{ id: id(1) }] })).toEqual([])
  })

  it('lets a form open that is whole', () => {
    expect(codes({ isEnabled: true, notificationEmail: 'a@example.com' })).toEqual([])
  })

  it('wants titles, choices and an address for notifications', () => {
    const items = [
      { id: id(1) },
      { id: id(2), title: ja('用件'), typeInput: 'SELECT' },
      { id: id(3), title: ja('用件'), typeInput: 'SELECT_OPTIONS', options: [{ id: id(4) }] },
      { id: id(5), title: ja('用件'), typeInput: 'SELECT', options: [{ id: id(6), label: ja('見積もり') }] },
    ]
    expect(codes({ isEnabled: true, items })).toEqual([
      'formNotification contact.notificationEmail',
      `formItemTitle contact.items.${id(1)}.title`,
      `formOptions contact.items.${id(2)}.options`,
      `formOptions contact.items.${id(3)}.options`,
    ])
  })
})

describe('the limits of forms', () => {
  it('counts the fixed questions too', () => {
    for (const kind of FORM_KINDS) {
      expect(ownItemsMax(kind) + FIXED_ITEMS[kind].length).toBe(FORM_ITEMS_MAX)
      const items = Array.from({ length: ownItemsMax(kind) }, (_, index) => ({ id: id(index) }))
      const all = { contact: {}, membership: {}, homepage: {} }
      expect(forms.safeParse({ ...all, [kind]: { items } }).success).toBe(true)
      expect(forms.safeParse({ ...all, [kind]: { items: [...items, { id: id(99) }] } }).success).toBe(false)
    }
  })

  it('takes addresses that mail can be sent to, in lower case', () => {
    expect(checkOptionalEmail(' Info@Example.co.jp ')).toEqual({ value: 'info@example.co.jp' })
    expect(checkOptionalEmail('Ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ\u3000')).toEqual({
      value: 'info@example.co.jp',
    })
    expect(checkOptionalEmail('')).toEqual({ value: '' })
    for (const bad of [
      'a',
      'a@b',
      '@example.com',
      'a b@example.com',
      'a@example..com',
      `${'a'.repeat(65)}@example.com`,
    ]) {
      expect(checkOptionalEmail(bad)).toEqual({ refused: { key: 'email' } })
    }
  })
})
