import type { Bindings } from './context.ts'
import { isStrong } from './keys.ts'
import { log } from './log.ts'
import { nameInPod, podNames } from './pod-names.ts'

/** `stops`: parts of the product answer with errors; `weakens`: a protection is missing, everything goes on. */
type Effect = 'stops' | 'weakens'

/** A setting, secret or binding that is missing or unusable. It never holds a value. */
export type SettingProblem = {
  name: string
  /**
   * `short`: a secret of fewer than 32 bytes. `example`: a host or address of the examples in wrangler.toml. `same`: two
   * settings that must differ do not. `half`: another setting of the same feature is there.
   */
  problem: 'missing' | 'short' | 'example' | 'same' | 'half'
  effect: Effect
}

/** Bindings that the Worker needs. Without a rate limit calls are not limited; without the others they fail. */
export const BINDINGS = {
  DB: 'stops',
  MEDIA: 'stops',
  JOBS: 'stops',
  VISITS: 'stops',
  SITE_VISITS: 'stops',
  TICKS: 'weakens',
  ASSETS: 'stops',
  IMAGES: 'stops',
  LIMIT_600: 'weakens',
  LIMIT_120: 'weakens',
  LIMIT_30: 'weakens',
} as const satisfies Partial<Record<keyof Bindings, Effect>>

/** Settings of wrangler.toml without which nothing can be served. */
export const SETTINGS = ['APP_ENV', 'ADMIN_HOSTS', 'SITES_HOST'] as const satisfies readonly (keyof Bindings)[]

export const SECRETS = ['JWT_SECRET', 'UPLOAD_SECRET'] as const satisfies readonly (keyof Bindings)[]

/** Secrets that only verify, while a secret is changed. */
export const OLD_SECRETS = [
  'JWT_SECRET_OLD',
  'UPLOAD_SECRET_OLD',
  'OPT_OUT_SECRET_OLD',
] as const satisfies readonly (keyof Bindings)[]

/** Settings that hold hosts or mail addresses. */
const ADDRESSES = [
  'ADMIN_HOSTS',
  'SITES_HOST',
  'MAIL_FROM',
  'INVOICE_EMAIL',
] as const satisfies readonly (keyof Bindings)[]

/** Features that an installation may do without, and all settings that each needs. */
export const FEATURES = {
  mail: ['EMAIL', 'MAIL_FROM'],
  cards: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  customDomains: ['SAAS_ZONE', 'SAAS_TOKEN'],
  robotCheck: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  translation: ['TRANSLATION_PROVIDER'],
  invoices: ['INVOICE_ISSUER'],
  securityContact: ['SECURITY_CONTACT'],
} as const satisfies Record<string, readonly (keyof Bindings)[]>
export type Feature = keyof typeof FEATURES

/** What each pod must have of its own. */
const OF_POD = ['DB', 'MEDIA', 'ADMIN_HOSTS', 'SITES_HOST'] as const satisfies readonly (keyof Bindings)[]

/** Settings of which only the names may be known; bindings and secrets are any value. */
export type Env = Partial<Record<keyof Bindings, unknown>>

const isMissing = (value: unknown) => value === undefined || value === '' || value === 'none'
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const hostsOf = (value: unknown) => textOf(value).split(',').filter(Boolean)

/** Mails that the mail service takes a day; null where nobody said so, or not with a whole number above 0. */
export function mailQuotaOf(env: Env): number | null {
  const quota = Number(textOf(env.MAIL_DAILY_MAX))
  return Number.isSafeInteger(quota) && quota > 0 ? quota : null
}

/** The settings that a feature lacks. */
function missingOf(env: Env, feature: Feature): (keyof Bindings)[] {
  const missing = FEATURES[feature].filter((name) => isMissing(env[name]))
  if (feature !== 'translation' || missing.length > 0) return missing
  if (env.TRANSLATION_PROVIDER === 'workers-ai') return env.AI ? [] : ['AI']
  return (['TRANSLATION_URL', 'TRANSLATION_MODEL'] as const).filter((name) => isMissing(env[name]))
}

/** Features that are off, by the settings that they lack. An installation is complete without them. */
export function listFeaturesOff(env: Env): { feature: Feature; missing: readonly string[] }[] {
  const features = Object.keys(FEATURES) as Feature[]
  return features
    .map((feature) => ({ feature, missing: missingOf(env, feature) }))
    .filter(({ missing }) => missing.length > 0)
}

/** Reserved names (RFC 2606), which the examples use: nothing can be reached or mailed there. */
const EXAMPLE = /(?:^|[.@])(?:example|example\.(?:com|net|org)|invalid|test|localhost)(?::\d+)?$/i

/** Whether a host or mail address is one of the examples. */
export const isExample = (value: string) => EXAMPLE.test(value)

function secretProblems(env: Env): SettingProblem[] {
  const weak = (name: keyof Bindings) => !isStrong(textOf(env[name]))
  const isShared = !isMissing(env.JWT_SECRET) && env.JWT_SECRET === env.UPLOAD_SECRET
  return [
    ...SECRETS.filter(weak).map(
      (name) => ({ name, problem: isMissing(env[name]) ? 'missing' : 'short', effect: 'stops' }) as const,
    ),
    ...OLD_SECRETS.filter((name) => !isMissing(env[name]) && weak(name)).map(
      (name) => ({ name, problem: 'short', effect: 'weakens' }) as const,
    ),
    ...(isShared ? [{ name: 'UPLOAD_SECRET', problem: 'same', effect: 'weakens' } as const] : []),
  ]
}

/** Hosts and addresses of the examples, in production: links and mails would lead nowhere. */
function hostProblems(env: Env): SettingProblem[] {
  if (env.APP_ENV !== 'production') return []
  const examples = ADDRESSES.filter((name) => hostsOf(env[name]).some(isExample))
  const sites = textOf(env.SITES_HOST)
  const isInside = sites !== '' && hostsOf(env.ADMIN_HOSTS).some((host) => `.${host}`.endsWith(`.${sites}`))
  return [
    ...examples.map((name) => ({ name, problem: 'example', effect: 'stops' }) as const),
    ...(isInside ? [{ name: 'SITES_HOST', problem: 'same', effect: 'weakens' } as const] : []),
  ]
}

/** What pods beside the first one lack, and hosts that two of them have. */
function podProblems(env: Env): SettingProblem[] {
  const seen = new Set([...hostsOf(env.ADMIN_HOSTS), textOf(env.SITES_HOST)])
  return podNames(env).flatMap((pod) => {
    const of = (name: keyof Bindings) => (env as Readonly<Record<string, unknown>>)[nameInPod(name, pod)]
    const hosts = (['ADMIN_HOSTS', 'SITES_HOST'] as const).filter((name) =>
      hostsOf(of(name)).some((one) => seen.has(one)),
    )
    for (const host of [...hostsOf(of('ADMIN_HOSTS')), textOf(of('SITES_HOST'))]) seen.add(host)
    const { APP_ENV } = env
    const found: SettingProblem[] = [
      ...OF_POD.filter((name) => isMissing(of(name))).map(
        (name) => ({ name, problem: 'missing', effect: 'stops' }) as const,
      ),
      ...hosts.map((name) => ({ name, problem: 'same', effect: 'stops' }) as const),
      ...hostProblems({ APP_ENV, ADMIN_HOSTS: of('ADMIN_HOSTS'), SITES_HOST: of('SITES_HOST') }),
    ]
    return found.map((one) => ({ ...one, name: nameInPod(one.name, pod) }))
  })
}

/** Features with some of their settings: somebody forgot the others. */
function halfFeatures(env: Env): SettingProblem[] {
  return listFeaturesOff(env)
    .filter(({ feature }) => FEATURES[feature].some((name) => !isMissing(env[name])))
    .flatMap(({ missing }) => missing.map((name) => ({ name, problem: 'half', effect: 'weakens' }) as const))
}

/** Everything that is wrong with the settings of this installation, by name; nothing in it is secret. */
export function findSettingProblems(env: Env): SettingProblem[] {
  const bindings = Object.entries(BINDINGS) as [keyof typeof BINDINGS, Effect][]
  return [
    ...bindings.filter(([name]) => !env[name]).map(([name, effect]) => ({ name, problem: 'missing', effect }) as const),
    ...SETTINGS.filter((name) => isMissing(env[name])).map(
      (name) => ({ name, problem: 'missing', effect: 'stops' }) as const,
    ),
    ...secretProblems(env),
    ...hostProblems(env),
    ...podProblems(env),
    ...halfFeatures(env),
  ]
}

let isReported = false

/** Logs what is wrong with the settings, once in the life of an isolate. */
export function reportSettings(env: Env): void {
  if (isReported) return
  isReported = true
  for (const { name, problem, effect } of findSettingProblems(env))
    log(effect === 'stops' ? 'error' : 'warn', 'setting', { id: name, code: problem })
}
