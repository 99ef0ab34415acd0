import type { OwnerType, SubRole } from '#shared/account/permissions.ts'
import { planNameIn, planNameInAll, type PlanNames } from '#shared/account/plan-names.ts'
import { PLAN_CODES, type PlanCode } from '#shared/account/plan-rules.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'

/** The password of every demo account; demo data exists in local and test installations only. */
export const DEMO_PASSWORD = 'Mekuri#2026'

export type DemoAccount = {
  /** Months before the present one, and the day, when it registered and its contract began. */
  since: { months: number; day: number }
  email: string
  type: OwnerType
  /** Mail address of the parent. */
  parent: string | null
  company: string
  contact: string
  plan: 'light' | 'standard_multi' | 'pro_multi' | 'oem' | null
  mainColor?: string
  textColor?: string
}

/** One account of each type. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'master@example.com',
    since: { months: 15, day: 1 },
    type: 'MASTER',
    parent: null,
    company: 'めくり株式会社',
    contact: '運営 めぐみ',
    plan: null,
  },
  {
    email: 'oem@example.com',
    since: { months: 14, day: 1 },
    type: 'OEM_MASTER',
    parent: 'master@example.com',
    company: '組木製作所',
    contact: '組木 匠',
    plan: 'oem',
    mainColor: '#1f3fae',
    textColor: '#ffffff',
  },
  {
    email: 'oem-admin@example.com',
    since: { months: 14, day: 1 },
    type: 'OEM_ADMIN',
    parent: 'oem@example.com',
    company: '組木製作所 西日本',
    contact: '西 まどか',
    plan: 'oem',
  },
  {
    email: 'user@example.com',
    since: { months: 14, day: 1 },
    type: 'USER',
    parent: 'oem-admin@example.com',
    company: '暦コスメティクス',
    contact: '椿 さくら',
    plan: 'pro_multi',
  },
  {
    email: 'direct@example.com',
    since: { months: 14, day: 11 },
    type: 'USER',
    parent: 'master@example.com',
    company: '月白温泉 旅館月白',
    contact: '月岡 静',
    plan: 'standard_multi',
  },
  {
    email: 'master-user@example.com',
    since: { months: 5, day: 1 },
    type: 'MASTER_USER',
    parent: 'master@example.com',
    company: 'みなと商店',
    contact: '港 はるか',
    plan: 'light',
  },
]

export type DemoSubAdmin = { email: string; role: SubRole; parent: string; contact: string }

/** Sub-admins of the partner, one in each role; the same password. */
export const DEMO_SUB_ADMINS: readonly DemoSubAdmin[] = [
  { email: 'sub-main@example.com', role: 'main', parent: 'oem@example.com', contact: '木村 結衣' },
  { email: 'sub-editor@example.com', role: 'editor', parent: 'oem@example.com', contact: '大工原 蓮' },
  { email: 'sub-viewer@example.com', role: 'viewer', parent: 'oem@example.com', contact: '鉋屋 みのり' },
]

/** Factor between the price of a plan and of its multilingual variant. */
const MULTILINGUAL = 1.3
const multilingual = (price: number) => Math.round(price * MULTILINGUAL)

/**
 * Fictitious prices in yen a month without tax, to assign plans in a demonstration. A real installation starts without.
 */
export const DEMO_PRICES: Record<Exclude<PlanCode, 'trial'>, number> = {
  light: 9_800,
  light_multi: multilingual(9_800),
  standard: 29_800,
  standard_multi: multilingual(29_800),
  premium: 59_800,
  premium_multi: multilingual(59_800),
  pro: 98_000,
  pro_multi: multilingual(98_000),
  oem: 120_000,
}

/** What the partner asks for page views above the limit and cells above the included ones, of every plan. */
export const DEMO_OFFER_UNITS = { views: 150, block: 300 }

/** Names and prices under which the partner offers plans to its users. */
export const DEMO_OFFERS: Partial<Record<PlanCode, { name: string; nameEn: string; price: number }>> = {
  light: { name: '匠ライト', nameEn: 'Takumi Light', price: 12_800 },
  light_multi: { name: '匠ライト 多言語', nameEn: 'Takumi Light Multilingual', price: 16_600 },
  standard: { name: '匠スタンダード', nameEn: 'Takumi Standard', price: 36_800 },
  standard_multi: { name: '匠スタンダード 多言語', nameEn: 'Takumi Standard Multilingual', price: 47_800 },
  premium: { name: '匠プレミアム', nameEn: 'Takumi Premium', price: 74_800 },
  pro_multi: { name: '匠プロ 多言語', nameEn: 'Takumi Pro Multilingual', price: 158_000 },
}

/** The name of a plan on bills, e.g. `スタンダード 多言語`: the operator has written none. */
export const planNameOf = (code: PlanCode): string => planNameIn({ planCode: code, names: {} }, DEFAULT_LANGUAGE)

/** The names, in each language, of the plans with these Japanese names. */
export function billNamesOf(shown: ReadonlySet<string>): PlanNames[] {
  const named = PLAN_CODES.filter((code) => shown.has(planNameOf(code)))
  return named.map((planCode) => planNameInAll({ planCode, names: {} }))
}

/**
 * Page views of the demonstration: monthly limits by tier, daily mean by account, and views reached this month by
 * account.
 */
export const DEMO_VIEWS = {
  limits: { light: 10_000, standard: 50_000, premium: 150_000, pro: 500_000, oem: 1_000_000 },
  days: { 'direct@example.com': 1900, 'user@example.com': 460, 'oem@example.com': 60 },
  reached: { 'master-user@example.com': { mean: 380, views: 11_200 } },
} as const

/** Fictitious prices in yen without tax of a block, of a started unit of page views over the limit, and of a licence. */
export const DEMO_UNIT_PRICES = { blocks: 200, views: 300, viewUnit: 1000, licences: 3000 } as const
