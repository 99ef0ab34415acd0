import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from './audit-rules.ts'
import {
  actionText,
  actorText,
  changeText,
  fieldText,
  reasonLabel,
  reasonText,
  subjectText,
  valueText,
} from './audit-text.ts'
import { DECLINE_KEYS } from '#shared/billing/decline-codes.ts'
import { cn } from '#shared/i18n/audit/cn.ts'
import { en } from '#shared/i18n/audit/en.ts'
import { ja } from '#shared/i18n/audit/ja.ts'
import { kr } from '#shared/i18n/audit/kr.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { LANGUAGES } from '#shared/text/languages.ts'

const dictionaries = { ja, en, cn, kr }
const wordsOf = (language: keyof typeof dictionaries) =>
  createSingleTranslator<typeof ja>(dictionaries[language], language)
const t = wordsOf('ja')

describe('audit words', () => {
  it.each(LANGUAGES)('name every action in %s', (language) => {
    const words = wordsOf(language)
    const actions = Object.values(AUDIT_ACTIONS).flat()
    expect(actions.filter((action) => actionText(words, action) === action)).toEqual([])
  })

  it.each(LANGUAGES)('say in %s why a payment failed, and repeat what a person wrote', (language) => {
    const words = wordsOf(language)
    const reasonOf = (reason: string) => reasonText(words, { action: 'bill.payment_failed', reason })
    expect(DECLINE_KEYS.filter((key) => reasonOf(key) === key)).toEqual([])
    expect(reasonText(words, { action: 'bill.void', reason: 'card_declined' })).toBe('card_declined')
    expect(reasonText(words, { action: 'bill.pay', reason: null })).toBeNull()
  })

  it('call an amount and a deposit by their name, and all else a reason', () => {
    const actions = ['bill.surplus', 'bill.receive', 'bill.void', 'bill.payment_failed', 'moon.rise']
    expect(actions.map((action) => reasonLabel(t, action))).toEqual(['金額', '入金', '理由', '理由', '理由'])
  })

  it('show what they do not know by its own name', () => {
    expect(actionText(t, 'moon.rise')).toBe('moon.rise')
    expect(fieldText(t, 'moonPhase')).toBe('moonPhase')
    expect(valueText(t, 'moonPhase', 12)).toBe('12')
    expect(valueText(t, 'role', 'nobody')).toBe('nobody')
    expect(actionText(t, 'group')).toBe('group')
  })

  it.each([
    ['role', 'main', 'メイン担当'],
    ['contractStatus', 'suspended', '停止中'],
    ['planCode', 'pro_multi', 'プロ 多言語'],
    ['nextPlanCode', 'light', 'ライト'],
    ['defaultLanguage', 'kr', '韓国語'],
    ['languages', 'ja,en', '日本語, 英語'],
    ['autoRenew', true, 'あり'],
    ['logoMediaId', '019aa000-0000-7000-8000-000000000001', '設定あり'],
    ['startsAt', Date.UTC(2026, 2, 31, 15, 0), '2026/04/01'],
    ['endsAt', '2027-03-31T14:59:59.999Z', '2027/03/31'],
    ['contractEndsAt', 'some day', 'some day'],
    ['lockedAt', Date.UTC(2026, 3, 1, 0, 0), '2026/04/01 09:00'],
    ['name', '', undefined],
    ['name', null, undefined],
    ['name', '組木', '組木'],
  ] as const)('show %s %s as %s', (field, value, shown) => {
    expect(valueText(t, field, value)).toBe(shown)
  })

  it('say from and to', () => {
    expect(changeText(t, { field: 'status', from: 'DRAFT', to: 'PUBLISH' })).toBe('公開状態：下書き → 公開中')
    expect(changeText(t, { field: 'email', from: null, to: 'a@example.com' })).toBe('メールアドレス：a@example.com')
  })

  it('say that something went away', () => {
    expect(changeText(t, { field: 'mainColor', from: '#0b6e4f', to: null })).toBe('メインカラー：#0b6e4f → なし')
  })

  it('say that a file was put in place of another, not that both were set', () => {
    expect(changeText(t, { field: 'logoMediaId', from: 'a', to: 'b' })).toBe('ロゴを差し替え')
    expect(changeText(t, { field: 'logoMediaId', from: null, to: 'b' })).toBe('ロゴ：設定あり')
  })

  it('name contracts by their plan, and people above by their type', () => {
    expect(subjectText(t, { subjectType: 'contract', subjectName: 'trial' })).toBe('トライアル')
    expect(subjectText(t, { subjectType: 'site', subjectName: 'trial' })).toBe('trial')
    expect(actorText(t, null)).toBe('システム')
    const hidden = { id: null, type: 'MASTER', name: null, email: null, isDeleted: false } as const
    expect(actorText(t, hidden)).toBe('運営者')
  })
})
