import { describe, expect, it } from 'vitest'
import { BELL_EVENT_KINDS, type BellEventKind } from '#shared/announcement/bell-rules.ts'
import { en } from '#shared/i18n/bell/en.ts'
import { ja } from '#shared/i18n/bell/ja.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { eventWords } from './event-words.ts'

const inJapanese = createSingleTranslator<typeof ja>(ja, 'ja')
const inEnglish = createSingleTranslator<typeof ja>(en, 'en')
const site = '旅館月白'

const CASES: [BellEventKind, Record<string, string | number>, string, string][] = [
  ['translation', { site, language: 'en', result: 'done' }, '自動翻訳が完了しました', '旅館月白（English）'],
  ['translation', { site, language: 'kr', result: 'failed' }, '自動翻訳ができませんでした', '旅館月白（한국어）'],
  [
    'bulkUpload',
    { site, file: 'a.zip', result: 'done', pictures: 12 },
    '画像12枚を取り込みました',
    '旅館月白（a.zip）',
  ],
  [
    'bulkUpload',
    { site, file: 'a.zip', result: 'failed', pictures: 0 },
    'ZIPファイルを取り込めませんでした',
    '旅館月白（a.zip）',
  ],
  ['submission', { site, count: 1 }, 'フォームの送信がありました', '旅館月白'],
  ['submission', { site, count: 3 }, 'フォームの送信が3件ありました', '旅館月白'],
  ['review', { site, count: 1 }, 'プレビューにコメントまたは承認がありました', '旅館月白'],
  ['review', { site, count: 2 }, 'プレビューにコメント・承認が2件ありました', '旅館月白'],
  [
    'mention',
    { site, author: '佐藤', thread: 'x', text: 'ご確認ください' },
    '佐藤さんがコメントであなたを呼んでいます',
    '旅館月白：ご確認ください',
  ],
  ['guesses', { site }, 'プレビューの共有パスワードが何度も間違えられています', '旅館月白'],
  [
    'links',
    { site, count: 1, address: 'https://shop.example/' },
    '公開中のサイトでリンク切れが見つかりました',
    '旅館月白：https://shop.example/',
  ],
  [
    'links',
    { site, count: 3, address: 'https://shop.example/' },
    '公開中のサイトで3件のリンク切れが見つかりました',
    '旅館月白：https://shop.example/',
  ],
  [
    'domain',
    { site, domain: 'www.月白.jp', event: 'live', reason: '', date: '' },
    '独自ドメインが使えるようになりました',
    'www.月白.jp（旅館月白）',
  ],
  [
    'domain',
    { site, domain: 'www.月白.jp', event: 'failed', reason: 'txt', date: '' },
    '独自ドメインを設定できませんでした',
    'www.月白.jp：TXTレコードを確認できませんでした',
  ],
  [
    'domain',
    { site, domain: 'www.月白.jp', event: 'plan', reason: '', date: '2026/12/24' },
    '独自ドメインを使えるのは2026/12/24までです',
    'www.月白.jp（旅館月白）',
  ],
  [
    'domain',
    { site: '', domain: 'app.月白.jp', event: 'lost', reason: '', date: '' },
    'ログイン用の独自ドメインでログインできなくなりました',
    'app.月白.jp',
  ],
  [
    'experiment',
    { site, test: 'T', name: '見出し', result: 'kept', letter: 'B' },
    'テスト「見出し」が予定の訪問数に達して終わりました',
    '旅館月白：最良は案Bでした。マスは元のままです',
  ],
  [
    'bill',
    { event: 'bill_issued', month: '2026-10', total: 12100 },
    '2026/10分の請求書を発行しました',
    '12,100円（税込）',
  ],
  ['bill', { event: 'new', month: '2026-10', total: 0 }, '2026/10分の請求書について', '0円（税込）'],
  [
    'spending',
    { event: 'threshold', month: '2026-10', amount: 50000 },
    '2026/10分のご利用料金が50,000円に達しました',
    '税込、現時点の合計です',
  ],
  [
    'spending',
    { event: 'views_100_ask', month: '2026-10', amount: 10000 },
    'ページビューが上限に達しました。この後の扱いをお選びください',
    '今月 10,000PV',
  ],
  ['contract', { days: 30, date: '2026/12/31' }, 'ご契約期間はあと30日で終了します', '終了日：2026/12/31'],
  ['contract', { days: 0, date: '2026/12/31' }, 'ご契約期間は本日で終了します', '終了日：2026/12/31'],
  ['erasure', { company: '', days: 30, date: '2026/12/31' }, 'データの消去まであと30日です', '消去日：2026/12/31'],
  [
    'erasure',
    { company: '月白温泉', days: 30, date: '2026/12/31' },
    '月白温泉のデータの消去まであと30日です',
    '消去日：2026/12/31',
  ],
]

describe('the words of events', () => {
  it.each(CASES)('of %s with %j', (kind, detail, title, text) => {
    expect(eventWords(inJapanese, { kind, detail })).toEqual({ title, text })
  })

  it('exist for each kind', () => {
    const kinds = new Set(CASES.map(([kind]) => kind))
    expect([...kinds]).toEqual([...BELL_EVENT_KINDS])
  })

  it('say one and many in English', () => {
    const titleOf = (pictures: number) =>
      eventWords(inEnglish, { kind: 'bulkUpload', detail: { site, file: 'a.zip', result: 'done', pictures } }).title
    expect([titleOf(1), titleOf(2)]).toEqual(['1 picture imported', '2 pictures imported'])
  })

  it('show a site with the name of markup as text', () => {
    const detail = { site: '<b>{{x}}</b>', count: 1 }
    expect(eventWords(inJapanese, { kind: 'submission', detail }).text).toBe('<b>{{x}}</b>')
  })
})
