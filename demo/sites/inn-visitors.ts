import { startOfDay } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'

/** Text, number, index of a choice, or indexes of ticked boxes; null for a skipped question. */
export type DemoAnswer = string | number | readonly number[] | null

export type DemoEntry = {
  email: string
  language: Language
  /** Days before seeding, and the time of that day in Japan. */
  daysAgo: number
  at: string
  /** In the order of the form's questions. */
  answers: readonly DemoAnswer[]
}
export type DemoSender = DemoEntry & { companyName: string; isTest?: true }
export type DemoMember = DemoEntry & { isUnconfirmed?: true }

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

/** The moment when a visitor of the demo wrote, as days before `now`. */
export function momentOf({ daysAgo, at }: DemoEntry, now: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return startOfDay(now) - daysAgo * DAY + (hours * 60 + minutes) * MINUTE
}

/** The first member of the inn; the start prints its password. */
export const DEMO_GUEST = 'guest@example.com'

/** Fictitious people. */
export const innMembers: readonly DemoMember[] = [
  { email: DEMO_GUEST, language: 'ja', daysAgo: 34, at: '21:06', answers: ['雪野 こはる', 0] },
  { email: 'minato.kazu@example.com', language: 'ja', daysAgo: 27, at: '08:41', answers: ['湊 和久', 3] },
  { email: 'emily.hart@example.com', language: 'en', daysAgo: 19, at: '23:18', answers: ['Emily Hart', 1] },
  { email: 'shirakawa@example.com', language: 'ja', daysAgo: 15, at: '12:30', answers: ['白川 ゆかり', 2] },
  { email: 'lin.yue@example.com', language: 'cn', daysAgo: 11, at: '10:02', answers: ['林 悦', 0] },
  { email: 'seoyeon.kim@example.com', language: 'kr', daysAgo: 6, at: '19:55', answers: ['김서연', 3] },
  { email: 'takasaki.ren@example.com', language: 'ja', daysAgo: 3, at: '22:47', answers: ['髙﨑 蓮', null] },
  {
    email: 'aoi.natsume@example.com',
    language: 'ja',
    daysAgo: 1,
    at: '20:13',
    answers: ['夏目 葵', 1],
    isUnconfirmed: true,
  },
]

export const innContacts: readonly DemoSender[] = [
  {
    email: 'ono.family@example.com',
    companyName: '小野 達也',
    language: 'ja',
    daysAgo: 38,
    at: '20:24',
    answers: ['12月の第2土曜から2泊\n前後の週でもかまいません。', 4, 0, [0, 1]],
  },
  {
    email: 'travel@hoshizora.example.com',
    companyName: '星空ツーリスト',
    language: 'ja',
    daysAgo: 33,
    at: '11:08',
    answers: ['来年2月、平日の1泊', 12, 1, [0]],
  },
  {
    email: 'daniel.moore@example.com',
    companyName: 'Daniel Moore',
    language: 'en',
    daysAgo: 29,
    at: '06:52',
    answers: ['Three nights from 5 January.\nWe arrive late, around 8 pm. Is dinner still possible?', 2, 2, [0, 1]],
  },
  {
    email: 'mori.kaede@example.com',
    companyName: '森 楓',
    language: 'ja',
    daysAgo: 24,
    at: '22:15',
    answers: ['金曜の夜から1泊', 1, 1, null],
  },
  {
    email: 'chen.wei@example.com',
    companyName: '陈 伟',
    language: 'cn',
    daysAgo: 21,
    at: '13:37',
    answers: ['春节期间两晚，2月初。', 3, 0, [1]],
  },
  {
    email: 'hayashi@kobo-ki.example.com',
    companyName: '工房 木と紙',
    language: 'ja',
    daysAgo: 17,
    at: '09:20',
    answers: ['社員旅行で、11月の平日を2泊', 9, 0, [0]],
  },
  {
    email: 'stay@example.com',
    companyName: '旅館月白（動作確認）',
    language: 'ja',
    daysAgo: 14,
    at: '15:02',
    answers: ['テスト送信です', 1, null, null],
    isTest: true,
  },
  {
    email: 'sofia.lind@example.com',
    companyName: 'Lind Studio',
    language: 'en',
    daysAgo: 12,
    at: '17:45',
    answers: ['Any two nights in the first half of March', 2, 1, [1]],
  },
  {
    email: 'park.jiho@example.com',
    companyName: '박지호',
    language: 'kr',
    daysAgo: 9,
    at: '21:31',
    answers: ['1월 셋째 주 주말 2박', 2, 2, [0, 1]],
  },
  {
    email: 'nakahara@example.com',
    companyName: '中原 𠮷乃',
    language: 'ja',
    daysAgo: 5,
    at: '18:09',
    answers: [
      '両親の金婚式です。\n1月17日から2泊、離れは空いていますか。\nえび・かにのアレルギーが1名おります。',
      6,
      2,
      [0, 1],
    ],
  },
  {
    email: 'kuroda.sho@example.com',
    companyName: '黒田 翔',
    language: 'ja',
    daysAgo: 2,
    at: '07:58',
    answers: ['今週末、空きがあれば', 2, null, null],
  },
  {
    email: 'amelie.durand@example.com',
    companyName: 'Amélie Durand',
    language: 'en',
    daysAgo: 1,
    at: '16:26',
    answers: ['One night, 24 December', 2, 1, [1]],
  },
]

export const innApplications: readonly DemoSender[] = [
  {
    email: 'ishida.mio@example.com',
    companyName: '石田 澪',
    language: 'ja',
    daysAgo: 31,
    at: '12:11',
    answers: [1, 2, [0], '去年のお礼を言いに行きます。'],
  },
  {
    email: 'ueno@example.com',
    companyName: '上野写真館',
    language: 'ja',
    daysAgo: 28,
    at: '19:40',
    answers: [0, 3, null, '三脚を立ててもよいでしょうか。'],
  },
  {
    email: 'james.okafor@example.com',
    companyName: 'James Okafor',
    language: 'en',
    daysAgo: 25,
    at: '05:33',
    answers: [1, 2, [0], 'Please be round.'],
  },
  {
    email: 'mori.kaede@example.com',
    companyName: '若葉保育園 保護者会',
    language: 'ja',
    daysAgo: 20,
    at: '14:27',
    answers: [1, 15, [0, 1], 'こどもたちと、おだんごを持っていきます。'],
  },
  {
    email: 'zhao.min@example.com',
    companyName: '赵 敏',
    language: 'cn',
    daysAgo: 18,
    at: '11:49',
    answers: [2, 2, null, '愿家人平安。'],
  },
  {
    email: 'fujii.hana@example.com',
    companyName: '藤井 花',
    language: 'ja',
    daysAgo: 13,
    at: '23:05',
    answers: [2, 1, [0], null],
  },
  {
    email: 'choi.minseo@example.com',
    companyName: '최민서',
    language: 'kr',
    daysAgo: 10,
    at: '20:50',
    answers: [1, 4, [1], '달아, 구름 뒤에 숨지 마.'],
  },
  {
    email: 'tanabe@example.com',
    companyName: '田辺 誠',
    language: 'ja',
    daysAgo: 7,
    at: '08:16',
    answers: [0, 2, null, '晴れますように。'],
  },
  {
    email: 'olivia.reyes@example.com',
    companyName: 'Olivia Reyes',
    language: 'en',
    daysAgo: 4,
    at: '22:02',
    answers: [1, 2, [0], 'See you from the other side of the lake.'],
  },
  {
    email: 'kanzaki@example.com',
    companyName: '神崎 直',
    language: 'ja',
    daysAgo: 2,
    at: '13:13',
    answers: [1, 5, [0, 1], '祖母を連れて、はじめて伺います。'],
  },
]
