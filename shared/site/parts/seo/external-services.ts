import { MEASURING_KINDS, type MeasuringKind } from './measuring-tags.ts'
import type { ReleaseTags } from './tag-sources.ts'

/** Names and addresses of a service, as the notice of external services shows them. */
type ServiceFacts = {
  /** Absent: each language names it itself. */
  name?: string
  /** Who receives the data. */
  company: string
  /** What the company says about it. */
  policy: string
  /** Where visitors switch it off; null: its policy says so. */
  optOut: string | null
}

const GOOGLE = {
  company: 'Google LLC',
  policy: 'https://policies.google.com/privacy',
  optOut: 'https://tools.google.com/dlpage/gaoptout',
}
const YAHOO = {
  company: 'LINEヤフー株式会社（LY Corporation）',
  policy: 'https://www.lycorp.co.jp/ja/company/privacypolicy/',
  optOut: 'https://btoptout.yahoo.co.jp/optout/preferences.html',
}

/** A measuring service, or the check that keeps robots from sending forms, where the installation has it. */
export type ExternalKind = MeasuringKind | 'turnstile'

export const EXTERNAL_SERVICES: Record<ExternalKind, ServiceFacts> = {
  ga4: { name: 'Google Analytics 4', ...GOOGLE },
  gtm: { name: 'Google Tag Manager', ...GOOGLE, optOut: null },
  meta: {
    name: 'Meta Pixel',
    company: 'Meta Platforms, Inc.',
    policy: 'https://www.facebook.com/privacy/policy/',
    optOut: 'https://www.facebook.com/adpreferences/ad_settings',
  },
  line: {
    name: 'LINE Tag',
    company: YAHOO.company,
    policy: YAHOO.policy,
    optOut: 'https://terms.line.me/line_rules_optout',
  },
  tiktok: {
    name: 'TikTok Pixel',
    company: 'TikTok Pte. Ltd.',
    policy: 'https://www.tiktok.com/legal/privacy-policy',
    optOut: null,
  },
  yahooDisplay: YAHOO,
  yahooSearch: YAHOO,
  x: {
    name: 'X Pixel',
    company: 'X Corp.',
    policy: 'https://x.com/privacy',
    optOut: 'https://x.com/settings/account/personalization',
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    company: 'Cloudflare, Inc.',
    policy: 'https://www.cloudflare.com/privacypolicy/',
    optOut: null,
  },
}

/** The services to which the pages of a release send data: known ones, and the hosts of a maker's own scripts. */
export type ExternalList = { kinds: ExternalKind[]; hosts: string[] }

/** What the notice of external services lists. */
export function externalList(tags: Pick<ReleaseTags, 'ids' | 'scripts'> | undefined): ExternalList {
  if (!tags) return { kinds: [], hosts: [] }
  const hosts = tags.scripts.map(({ src = '' }) => new URL(src).host)
  return { kinds: MEASURING_KINDS.filter((kind) => tags.ids[kind]), hosts: [...new Set(hosts)] }
}

/** Whether the pages of a release send data to somebody. */
export const hasExternal = ({ kinds, hosts }: ExternalList): boolean => kinds.length + hosts.length > 0
