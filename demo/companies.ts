import type { PlanCode } from '#shared/account/plan-rules.ts'

/** A plan from a number of months after the contract's start. */
type LaterPlan = { after: number; plan: PlanCode }

export type DemoCompany = {
  name: string
  contact: string
  /** Mail address of the parent: the operator, the partner or its admin. */
  parent: 'master@example.com' | 'oem@example.com' | 'oem-admin@example.com'
  /** Days ago when it registered and its contract began. */
  days: number
  plan: PlanCode
  sites: number
  changes?: readonly LaterPlan[]
  /** Days ago when the contract was terminated. */
  ended?: number
  isSuspended?: boolean
  /** The contract expired after its first term. */
  isExpired?: boolean
  /** Never accepted its invitation, or accepted and never signed in. */
  arrival?: 'invited' | 'unseen'
  /** Percent of the plan's limit that was viewed this month. */
  use?: number
  /** Somebody can sign in, with the password of the demo accounts. */
  signsIn?: true
}

const MASTER = 'master@example.com'
const PARTNER = 'oem@example.com'
const ADMIN = 'oem-admin@example.com'

/**
 * Fictitious companies with fourteen months of contracts, so that dashboard and cockpit show something. Nobody knows
 * the passwords of most of them.
 */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  { name: '霧島酒造房', contact: '霧島 陽一', parent: MASTER, days: 421, plan: 'standard', sites: 2, use: 62 },
  {
    name: 'ことり製菓',
    contact: '小鳥遊 葵',
    parent: PARTNER,
    days: 418,
    plan: 'light',
    sites: 1,
    changes: [{ after: 6, plan: 'standard' }],
    use: 91,
  },
  { name: '青海窯', contact: '青海 徹', parent: MASTER, days: 409, plan: 'light', sites: 1, ended: 96 },
  {
    name: '三日月書房',
    contact: '三日月 栞',
    parent: ADMIN,
    days: 402,
    plan: 'light_multi',
    sites: 1,
    isExpired: true,
  },
  { name: '白樺リゾート', contact: '白樺 美和', parent: MASTER, days: 395, plan: 'premium_multi', sites: 4, use: 48 },
  { name: '杉本木工', contact: '杉本 弘', parent: PARTNER, days: 386, plan: 'standard', sites: 2, use: 118 },
  {
    name: '北斗眼鏡',
    contact: '北斗 玲',
    parent: MASTER,
    days: 377,
    plan: 'light',
    sites: 1,
    changes: [{ after: 4, plan: 'light_multi' }],
  },
  { name: '花菱呉服店', contact: '花菱 小夜子', parent: ADMIN, days: 369, plan: 'standard_multi', sites: 2, use: 37 },
  {
    name: '波止場珈琲',
    contact: '波止場 健',
    parent: MASTER,
    days: 358,
    plan: 'light',
    sites: 1,
    changes: [{ after: 7, plan: 'standard' }],
    signsIn: true,
  },
  { name: '鈴懸薬局', contact: '鈴懸 智子', parent: PARTNER, days: 351, plan: 'light', sites: 1, use: 22 },
  { name: '若草幼稚園', contact: '若草 千夏', parent: MASTER, days: 344, plan: 'light', sites: 1, ended: 40 },
  {
    name: '石動工務店',
    contact: '石動 剛',
    parent: PARTNER,
    days: 336,
    plan: 'premium',
    sites: 3,
    changes: [{ after: 8, plan: 'standard' }],
    use: 84,
  },
  { name: '翠玉堂', contact: '翠川 玲子', parent: MASTER, days: 325, plan: 'pro_multi', sites: 6 },
  { name: '五十鈴水産', contact: '五十鈴 誠', parent: ADMIN, days: 317, plan: 'standard', sites: 1, use: 55 },
  {
    name: '朝霧牧場',
    contact: '朝霧 大地',
    parent: MASTER,
    days: 306,
    plan: 'standard',
    sites: 2,
    changes: [{ after: 5, plan: 'premium' }],
  },
  {
    name: '銀杏並木歯科',
    contact: '並木 秀明',
    parent: PARTNER,
    days: 298,
    plan: 'light',
    sites: 1,
    isSuspended: true,
  },
  {
    name: '湊屋旅行社',
    contact: '湊 さやか',
    parent: MASTER,
    days: 287,
    plan: 'premium_multi',
    sites: 3,
    signsIn: true,
  },
  { name: '紅葉谷温泉協会', contact: '紅葉谷 進', parent: MASTER, days: 274, plan: 'pro', sites: 5 },
  { name: '風見鶏パン工房', contact: '風見 はな', parent: ADMIN, days: 263, plan: 'light', sites: 1, use: 101 },
  { name: '緑青金物', contact: '六角 茂', parent: MASTER, days: 252, plan: 'light', sites: 1, isSuspended: true },
  { name: '星降る文庫', contact: '星野 灯', parent: PARTNER, days: 241, plan: 'standard_multi', sites: 2, use: 12 },
  {
    name: '八雲測量',
    contact: '八雲 隆',
    parent: MASTER,
    days: 228,
    plan: 'standard',
    sites: 1,
    signsIn: true,
  },
  {
    name: '千鳥クリーニング',
    contact: '千鳥 由紀',
    parent: MASTER,
    days: 215,
    plan: 'light',
    sites: 1,
    changes: [{ after: 3, plan: 'standard' }],
  },
  {
    name: '玉響オーケストラ',
    contact: '玉木 響',
    parent: PARTNER,
    days: 203,
    plan: 'premium',
    sites: 2,
    arrival: 'unseen',
  },
  { name: '瑞穂農園', contact: '瑞穂 実', parent: MASTER, days: 194, plan: 'light_multi', sites: 1 },
  { name: '東雲建築設計', contact: '東雲 亮', parent: MASTER, days: 181, plan: 'standard', sites: 2, ended: 21 },
  { name: '蛍火写真館', contact: '蛍原 光', parent: ADMIN, days: 169, plan: 'light', sites: 1, use: 79 },
  { name: '藍染工房 露草', contact: '露木 藍', parent: MASTER, days: 158, plan: 'premium_multi', sites: 2 },
  { name: '宵待バル', contact: '宵野 待子', parent: PARTNER, days: 147, plan: 'light', sites: 1, use: 95 },
  {
    name: '天竜製作所',
    contact: '天野 竜也',
    parent: MASTER,
    days: 133,
    plan: 'pro_multi',
    sites: 4,
    changes: [{ after: 3, plan: 'premium_multi' }],
  },
  { name: '小春日和デイサービス', contact: '小春 和子', parent: MASTER, days: 121, plan: 'standard', sites: 1 },
  { name: '凪の湯', contact: '凪 海斗', parent: ADMIN, days: 108, plan: 'standard', sites: 1, arrival: 'unseen' },
  { name: '常盤学園', contact: '常盤 学', parent: MASTER, days: 97, plan: 'pro', sites: 3 },
  { name: '灯台印刷', contact: '灯 大介', parent: PARTNER, days: 84, plan: 'light', sites: 1, use: 33 },
  { name: '楓台不動産', contact: '楓 恵', parent: MASTER, days: 71, plan: 'premium', sites: 2 },
  { name: '雪花菜食堂', contact: '雪野 花', parent: PARTNER, days: 52, plan: 'light_multi', sites: 1, use: 8 },
  { name: '流星サイクル', contact: '流 星司', parent: MASTER, days: 38, plan: 'standard_multi', sites: 1 },
  { name: '木漏れ日保険', contact: '木村 洩', parent: ADMIN, days: 26, plan: 'standard', sites: 1, arrival: 'invited' },
  { name: '結び葉フラワー', contact: '結城 葉子', parent: MASTER, days: 12, plan: 'light', sites: 1 },
  { name: '空色整骨院', contact: '空 太一', parent: PARTNER, days: 9, plan: 'trial', sites: 1, arrival: 'unseen' },
  { name: '花筏ウェディング', contact: '花井 筏', parent: MASTER, days: 5, plan: 'trial', sites: 1 },
  {
    name: '汐風マリーナ',
    contact: '汐見 渚',
    parent: PARTNER,
    days: 3,
    plan: 'standard',
    sites: 0,
    arrival: 'invited',
  },
]

/** The mail address of a company, by its place in the list. */
export const companyEmail = (place: number): string => `company-${String(place + 1).padStart(2, '0')}@example.net`

/** Fictitious limits of page views a month by plan, so that there is something to exceed. */
export const DEMO_VIEW_LIMITS: Record<PlanCode, number> = {
  trial: 1_000,
  light: 10_000,
  light_multi: 10_000,
  standard: 50_000,
  standard_multi: 50_000,
  premium: 150_000,
  premium_multi: 150_000,
  pro: 500_000,
  pro_multi: 500_000,
  oem: 1_000_000,
}
