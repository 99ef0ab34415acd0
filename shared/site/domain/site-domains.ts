import * as z from 'zod'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { DOMAIN_FAULTS } from './custom-domain-rules.ts'
import { DNS_PROVIDERS } from './dns-providers.ts'
import { FINDING_CODES, FINDING_GRADES } from './domain-findings.ts'
import {
  DOMAIN_FILTERS,
  DOMAIN_KINDS,
  DOMAIN_ORDERS,
  FAILURE_REASONS,
  LISTED_STATES,
  SHOWN_STATES,
} from './domain-states.ts'
import { DOMAIN_INPUT_MAX, DOMAIN_MAX } from './domain-rules.ts'

const record = z.object({ name: z.string(), value: z.string() })
const records = z.object({ cname: record, txt: record })

const finding = z.object({
  code: z.enum(FINDING_CODES),
  grade: z.enum(FINDING_GRADES),
  found: z.array(z.string()),
  wanted: z.array(z.string()),
})

/** A domain of a site, or its companion, with its progress. */
export const domainItem = z.object({
  hostname: z.string(),
  /** In its own script. */
  unicode: z.string(),
  /** The registrable domain: DNS panels want the names of records without it. */
  zone: z.string(),
  state: z.enum(SHOWN_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  records,
  savedAt: z.iso.datetime(),
  stateAt: z.iso.datetime(),
  /** Deadline of a running check, after which it fails; null if none is running. */
  endsAt: z.iso.datetime().nullable(),
  /** When the domain is next checked automatically. */
  nextLookAt: z.iso.datetime().nullable(),
  lookedAt: z.iso.datetime().nullable(),
  liveAt: z.iso.datetime().nullable(),
  findings: z.array(finding),
})
export type DomainItem = z.output<typeof domainItem>

/** A name that is not saved yet: whether it may be saved, and the records that it would need. */
const candidate = z.object({
  hostname: z.string(),
  unicode: z.string(),
  /** The registrable domain; empty if the name is refused. */
  zone: z.string(),
  /** The key of a message; null = it may be saved. */
  fault: z.enum(DOMAIN_FAULTS).nullable(),
  isApex: z.boolean(),
  companion: z.string().nullable(),
  nameServers: z.array(z.string()),
  provider: z.enum(DNS_PROVIDERS).nullable(),
  records: records.nullable(),
})

export const siteDomain = z.object({
  /** Custom domains are set up in this installation. */
  isSetUp: z.boolean(),
  /** The plan includes custom domains. */
  isInPlan: z.boolean(),
  defaultUrl: z.string(),
  /** The site's present public address. */
  url: z.string(),
  redirectsToDomain: z.boolean(),
  domain: domainItem.nullable(),
  companion: domainItem.nullable(),
  candidate: candidate.nullable(),
})
export type SiteDomain = z.output<typeof siteDomain>

export const siteDomainQuery = z.object({ hostname: z.string().max(DOMAIN_INPUT_MAX).optional() })
export type SiteDomainQuery = z.output<typeof siteDomainQuery>

export const siteDomainBody = z.strictObject({
  hostname: z.string().max(DOMAIN_INPUT_MAX),
  /** The same name with or without `www.` redirects to the domain. */
  withCompanion: z.boolean().default(false),
  /** The default address redirects to the domain while it is live. */
  redirectsToDomain: z.boolean().default(false),
})
export type SiteDomainBody = z.output<typeof siteDomainBody>

/** A domain of a site, or the host of a partner, in the operator's list. */
const listedDomain = z.object({
  id: z.uuid(),
  hostname: z.string(),
  unicode: z.string(),
  role: z.enum(['main', 'companion']),
  state: z.enum(LISTED_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  stateAt: z.iso.datetime(),
  /** Until when a partner's removed host leads on to the platform; null for all others. */
  redirectsUntil: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
  lookedAt: z.iso.datetime().nullable(),
  findings: z.array(finding),
  /** A deleted site keeps its domain until the domain is removed; null for the host of a partner. */
  site: z.object({ id: z.uuid(), name: z.string(), isDeleted: z.boolean() }).nullable(),
  /** The partner whose back office is at the host; null for a site's domain. */
  partner: z.object({ id: z.uuid(), isGone: z.boolean() }).nullable(),
  companyName: z.string(),
})
export type ListedDomain = z.output<typeof listedDomain>
export const domainPage = pageOf(listedDomain).extend({ nextCursor: z.string().nullable() })
export type DomainPage = z.output<typeof domainPage>
export const domainListQuery = z.object({
  ...pageQuery,
  /** Continues after the previous page. */
  cursor: z.string().max(100).optional(),
  state: z.enum(DOMAIN_FILTERS).optional(),
  kind: z.enum(DOMAIN_KINDS).optional(),
  /** A part of the name, in either spelling. */
  search: z.string().trim().min(1).max(DOMAIN_MAX).optional(),
  /** By time in the present state. */
  order: z.enum(DOMAIN_ORDERS).default('oldest'),
})
export type DomainListQuery = z.output<typeof domainListQuery>
