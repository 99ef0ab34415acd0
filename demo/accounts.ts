import type { OwnerType } from '#shared/permissions.ts'

/** The password of every demo account; demo data exists in local and test installations only. */
export const DEMO_PASSWORD = 'Mekuri#2026'

export type DemoAccount = {
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

/** One account of each kind, the same for everybody. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'master@example.com',
    type: 'MASTER',
    parent: null,
    company: 'めくり株式会社',
    contact: '運営 めぐみ',
    plan: null,
  },
  {
    email: 'oem@example.com',
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
    type: 'OEM_ADMIN',
    parent: 'oem@example.com',
    company: '組木製作所 西日本',
    contact: '西 まどか',
    plan: 'oem',
  },
  {
    email: 'user@example.com',
    type: 'USER',
    parent: 'oem-admin@example.com',
    company: '暦コスメティクス',
    contact: '椿 さくら',
    plan: 'pro_multi',
  },
  {
    email: 'direct@example.com',
    type: 'USER',
    parent: 'master@example.com',
    company: '月白温泉 旅館月白',
    contact: '月岡 静',
    plan: 'standard_multi',
  },
  {
    email: 'master-user@example.com',
    type: 'MASTER_USER',
    parent: 'master@example.com',
    company: 'みなと商店',
    contact: '港 はるか',
    plan: 'light',
  },
]
