import type { Language } from '#shared/text/languages.ts'
import type { Actor, ScopeLetter } from '#shared/account/permissions.ts'

/** The part of the `AI` binding that is used: any text generation model by its name. */
export type AiBinding = { run: (model: string, inputs: Record<string, unknown>) => Promise<unknown> }

/** A partner's own host of the back office. */
export type Office = { accountId: string; hostname: string }

/** Bindings and settings of wrangler.toml and .dev.vars. */
export type Bindings = {
  APP_ENV: 'local' | 'test' | 'production'
  ADMIN_HOSTS: string
  SITES_HOST: string
  /** Names of further pods, e.g. `2,3`, whose settings and bindings end with `_2`, `_3` (docs/decisions/0107). */
  PODS?: string
  /** The name of the pod whose bindings these are; absent = the first one. Never set from outside. */
  POD?: string
  /** The partner whose host this request came to; absent on the platform's own hosts. Never set from outside. */
  OFFICE?: Office
  JWT_SECRET: string
  UPLOAD_SECRET: string
  /** The secrets before these: they still verify, and sign nothing (docs/incidents.md#rotate-a-secret). */
  JWT_SECRET_OLD?: string
  UPLOAD_SECRET_OLD?: string
  /** A still older UPLOAD_SECRET: it verifies only links to stop mails. */
  OPT_OUT_SECRET_OLD?: string
  /** The sender's address; mails are sent only if it and EMAIL are configured. */
  MAIL_FROM: string
  EMAIL?: SendEmail
  /** Mails that the mail service takes a day, e.g. `1000`; without it no quota is known. */
  MAIL_DAILY_MAX?: string
  /**
   * The first day (`yyyy-MM-dd`, Asia/Tokyo) whose visits are counted in an object for each site; empty = all in D1
   * (docs/deploy.md#visits-in-objects).
   */
  VISITS_IN_OBJECTS_FROM?: string
  /** Whether the operator's people need a second factor; empty = `required` in production, `optional` elsewhere. */
  OPERATOR_SECOND_FACTOR?: 'required' | 'optional'
  /** The translation provider; `none` or absent = no machine translation. */
  TRANSLATION_PROVIDER?: 'workers-ai' | 'openai' | 'none'
  /** Base address of an OpenAI-compatible API, e.g. `https://api.openai.com/v1`. */
  TRANSLATION_URL?: string
  TRANSLATION_MODEL?: string
  TRANSLATION_KEY?: string
  /** Milliseconds that one request may take; 15,000 if it is empty. */
  TRANSLATION_TIMEOUT?: string
  /** Cloudflare Turnstile, for forms: both keys, or no robot check. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** The outbox row at which the kill test ends the process; ignored outside APP_ENV=test. */
  FAILPOINT?: string
  /** A test double's address; production uses Cloudflare's only. */
  TURNSTILE_URL?: string
  /** Whom to tell of a weakness: addresses with `mailto:` or `https:`, separated by a comma; empty = no security.txt. */
  SECURITY_CONTACT?: string
  /** The issuer's name on invoices; without it no PDF is made (docs/deploy.md). */
  INVOICE_ISSUER?: string
  INVOICE_POSTAL_CODE?: string
  INVOICE_ADDRESS?: string
  INVOICE_PHONE?: string
  INVOICE_EMAIL?: string
  /** `T` and 13 digits; without it invoices are not qualified. */
  INVOICE_REGISTRATION_NUMBER?: string
  /** The account for bank transfers; printed if all five are set. */
  INVOICE_BANK?: string
  INVOICE_BANK_BRANCH?: string
  INVOICE_BANK_ACCOUNT_TYPE?: string
  INVOICE_BANK_ACCOUNT_NUMBER?: string
  INVOICE_BANK_ACCOUNT_HOLDER?: string
  /** Printed on every invoice. */
  INVOICE_NOTE?: string
  /** Stripe, for cards: the secret and the public key; without them there are no cards. */
  STRIPE_SECRET_KEY?: string
  STRIPE_PUBLISHABLE_KEY?: string
  /** The secret that signs the provider's events; the old one stays valid while secrets are changed. */
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_WEBHOOK_SECRET_OLD?: string
  /** A test double's address; production uses Stripe's only. */
  STRIPE_URL?: string
  /** Cloudflare for SaaS, for custom domains: the zone and a token; without them there are no custom domains. */
  SAAS_ZONE?: string
  SAAS_TOKEN?: string
  /** A test double's address; production uses Cloudflare's only. */
  SAAS_URL?: string
  /** Test doubles of the two DNS resolvers, separated by a comma. */
  DNS_RESOLVERS?: string
  /** Test doubles of the services that the server tells of conversions; production uses their own only. */
  GA4_URL?: string
  META_URL?: string
  /** A test double of the web that sites lead to; production asks the addresses themselves. */
  LINKS_URL?: string
  AI?: AiBinding
  DB: D1Database
  MEDIA: R2Bucket
  /** Where backups are written; without it there is no nightly one. */
  BACKUP?: R2Bucket
  JOBS: Queue
  VISITS: Queue
  /** Objects that count the visits of one site each, by the site's id. */
  SITE_VISITS: DurableObjectNamespace
  /** The scheduled jobs that are due. */
  TICKS: Queue
  ASSETS: Fetcher
  IMAGES: ImagesBinding
  /** Rate limits at the edge; without one its calls are not limited, and the start reports it. */
  LIMIT_600?: RateLimit
  LIMIT_120?: RateLimit
  LIMIT_30?: RateLimit
}

/** The caller, as the session check found it. */
export type Caller = Actor & {
  /** The person: an account, or a sub-admin. */
  personId: string
  /** The account that owns the caller's data: the person's own, or a sub-admin's parent. */
  accountId: string
  oemMasterId: string | null
  oemAdminId: string | null
  sessionId: string
  /** When the session was opened. */
  signedInAt: number
  /** Whether the password was issued by somebody else: then the session may only set a new one. */
  mustChangePassword: boolean
  /** Whether a demanded second factor is missing: then the session may only set it up. */
  mustSetUpFactor: boolean
  companyName: string
}

/** A visitor who is signed in to a site, as the session check found it. */
export type Member = { id: string; siteId: string; sessionId: string; email: string }

/**
 * The rows that a query may touch. Made from the session by `authorize`, never from the request; repositories take it
 * as their first condition.
 */
export type Scope = (
  | { kind: 'all' }
  | { kind: 'account'; accountId: string }
  | { kind: 'tree'; accountId: string; column: 'oemMasterId' | 'oemAdminId' }
  /** The descendants of an account, without itself. */
  | { kind: 'descendants'; accountId: string; column: 'oemMasterId' | 'oemAdminId' }
) & {
  /** Set by `authorize` for calls that change something: sites of terminated accounts are read-only. */
  isChanging?: boolean
}

/** A visitor of a preview, as the session check found it. */
export type Viewer = { siteId: string } & (
  | {
      kind: 'guest'
      sessionId: string
      /** The author of comments: the invitation, or the session of a guest without one. */
      guestId: string
      /** Empty if it is unknown. */
      name: string
      email: string | null
    }
  /** A person of the back office, who sees the working copy. */
  | { kind: 'maker' }
)

/** The site whose figures another system's call may read, as the check of its conditions found it. */
export type ApiSite = { id: string; accountId: string }

export type Variables = {
  requestId: string
  /** The live site whose page was asked for, where there is one. */
  siteId?: string
  language: Language
  caller: Caller
  scope: Scope
  scopeLetter: ScopeLetter
  /** Set by `authorizeMember` only. */
  member: Member
  /** Set by `authorizeGuest` only. */
  viewer: Viewer
  /** Set by `authorizeReader` only. */
  apiSite: ApiSite
}

export type AppEnv = { Bindings: Bindings; Variables: Variables }
