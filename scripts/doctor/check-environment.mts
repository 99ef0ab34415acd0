import { getDomain } from 'tldts'
import {
  type Env,
  findSettingProblems,
  isExample,
  listFeaturesOff,
  OLD_SECRETS,
  SECRETS,
  type SettingProblem,
} from '#worker/platform/settings.ts'
import { nameInPod, podNames } from '#worker/platform/pod-names.ts'
import { type Environment, envOf } from './environment.mts'
import { fail, type Finding, off, ok, skip, warn } from './findings.mts'

/** Secrets of optional features; all others of a feature stand in wrangler.toml. */
const FEATURE_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SAAS_TOKEN', 'TURNSTILE_SECRET'] as const

const SAID: Record<SettingProblem['problem'], string> = {
  missing: 'is missing',
  short: 'is shorter than 32 bytes: the Worker signs nothing with it',
  example: 'still holds an example',
  same: 'must differ: it is, or lies within, another setting',
  half: 'is missing, although other settings of its feature are there',
}

/** A problem in words. */
export const say = ({ name, problem }: Pick<SettingProblem, 'name' | 'problem'>) => `${name} ${SAID[problem]}`

/** A value that stands for a stored secret: its length is known to the Worker only. */
const standIn = (name: string) => name.padEnd(64, '.')

/**
 * The settings with their secrets. `stored`: the names of the stored secrets, or undefined where nobody could ask: then
 * the required ones count as stored, and those of a feature that has its other settings.
 */
function withSecrets(env: Env, stored: readonly string[] | undefined): Env {
  const names = stored ?? [...SECRETS, ...FEATURE_SECRETS.filter((name) => isWanted(env, name))]
  return { ...env, ...Object.fromEntries(names.map((name) => [name, standIn(name)])) }
}

function isWanted(env: Env, secret: (typeof FEATURE_SECRETS)[number]): boolean {
  if (secret === 'SAAS_TOKEN') return Boolean(env.SAAS_ZONE)
  return Boolean(secret === 'TURNSTILE_SECRET' ? env.TURNSTILE_SITE_KEY : env.STRIPE_PUBLISHABLE_KEY)
}

/** Checks settings, bindings and secrets, and names the features that are off. */
export function checkSettings(environment: Environment, stored?: readonly string[]): Finding[] {
  const env = withSecrets(envOf(environment), stored)
  const problems = findSettingProblems(env).map(({ name, problem, effect }) =>
    (effect === 'stops' ? fail : warn)(say({ name, problem })),
  )
  const features = listFeaturesOff(env).map(({ feature, missing }) => off(`${feature}: ${missing.join(', ')} not set`))
  const old = OLD_SECRETS.filter((name) => stored?.includes(name)).map((name) =>
    warn(`${name} is stored: an old key still verifies. docs/incidents.md says when to remove it`),
  )
  const unasked = stored ? [] : [skip('Secrets were not looked up')]
  return [...problems, ...features, ...old, ...unasked]
}

/** A setting of wrangler.toml as text. */
const textIn = ({ vars }: Pick<Environment, 'vars'>, name: string) => {
  const value = vars[name]
  return typeof value === 'string' ? value : ''
}
const podsOf = ({ vars }: Environment) => ['', ...podNames(vars)]
const adminHosts = (environment: Environment) =>
  podsOf(environment).flatMap((pod) => textIn(environment, nameInPod('ADMIN_HOSTS', pod)).split(',').filter(Boolean))
const sitesHosts = (environment: Environment) =>
  podsOf(environment).map((pod) => textIn(environment, nameInPod('SITES_HOST', pod)))

type Route = NonNullable<Environment['routes']>[number]
const patternOf = (route: Route) => (typeof route === 'string' ? route : route.pattern)
const zoneOf = (route: Route) => (typeof route === 'object' && 'zone_name' in route ? (route.zone_name ?? '') : '')
const registrable = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host

/** Checks that requests reach the Worker, and that sites share no registrable domain with the back office. */
export function checkRoutes(environment: Environment): Finding[] {
  const { routes = [] } = environment
  const hosts = adminHosts(environment)
  const sitesOfPods = sitesHosts(environment)
  const examples = routes.filter((route) => [patternOf(route).replace(/\/.*$/, ''), zoneOf(route)].some(isExample))
  const unrouted = hosts.filter((host) => !routes.some((route) => patternOf(route).split('/')[0] === host))
  const hasRoute = (sites: string) =>
    routes.some((route) => {
      const zone = zoneOf(route)
      return zone !== '' && (sites === zone || sites.endsWith(`.${zone}`)) && patternOf(route).includes('*')
    })
  const apart = new Set(sitesOfPods.map(registrable))
  const isShared = hosts.some((host) => apart.has(registrable(host)))
  return [
    ...examples.map((route) => fail(`The route ${patternOf(route)} ${zoneOf(route)} still names an example`)),
    ...unrouted.map((host) => fail(`No route leads ${host} to the Worker`)),
    ...sitesOfPods
      .filter((sites) => !hasRoute(sites))
      .map((sites) => fail(`No route leads the hosts under ${sites} to the Worker`)),
    ...(isShared
      ? [fail('ADMIN_HOSTS and SITES_HOST share a registrable domain: sites could touch the back office')]
      : []),
  ]
}

const NO_DATABASE = /^[0-]*$/

/** Checks what else must be there: the database's id, the schedule, queues with an end, and logs without addresses. */
export function checkResources({ d1_databases, r2_buckets, queues, triggers, observability }: Environment): Finding[] {
  const consumers = queues.consumers ?? []
  const isConsumed = (name: string | undefined) => consumers.some(({ queue }) => queue === name)
  const lost = (queues.producers ?? []).filter(({ queue }) => {
    const consumer = consumers.find((one) => one.queue === queue)
    // A queue that repeats nothing, as that of the ticks, needs no dead letters.
    return !consumer || (consumer.max_retries !== 0 && !isConsumed(consumer.dead_letter_queue))
  })
  const stores = [...d1_databases.map(({ database_id: id }) => id), ...r2_buckets.map(({ bucket_name: name }) => name)]
  return [
    ...(new Set(stores).size < stores.length ? [fail('Two bindings have the same database or bucket')] : []),
    ...d1_databases
      .filter(({ database_id: id }) => NO_DATABASE.test(id ?? ''))
      .map(({ binding }) => fail(`The database_id of ${binding} is still the example`)),
    ...((triggers.crons ?? []).length > 0 ? [] : [fail('No Cron Trigger: no job would run')]),
    ...lost.map(({ queue }) => fail(`The queue ${queue} has no consumer, or its dead letters have none`)),
    ...(observability?.logs?.invocation_logs === false
      ? []
      : [warn('invocation_logs is on: the log would hold whole addresses, with mailed links')]),
  ]
}

/** Everything of an environment that another one must not use too. */
function ownedBy(environment: Environment): Map<string, string> {
  const { name = '', d1_databases, r2_buckets, queues, ratelimits } = environment
  return new Map([
    [`Worker ${name}`, 'name'],
    ...d1_databases
      .filter(({ database_id: id }) => !NO_DATABASE.test(id ?? ''))
      .map(({ database_id: id }) => [`database ${id}`, 'd1_databases'] as const),
    ...r2_buckets.map(({ bucket_name: bucket }) => [`bucket ${bucket}`, 'r2_buckets'] as const),
    ...(queues.consumers ?? []).map(({ queue }) => [`queue ${queue}`, 'queues'] as const),
    ...ratelimits.map(({ namespace_id: id }) => [`rate limit ${id}`, 'ratelimits'] as const),
    ...adminHosts(environment).map((host) => [`host ${host}`, 'ADMIN_HOSTS'] as const),
    ...sitesHosts(environment).map((host) => [`host ${host}`, 'SITES_HOST'] as const),
  ])
}

/** Checks that an environment shares nothing with another one: a test must not write a customer's data. */
export function checkApart(environment: Environment, other: Environment, otherName: string): Finding[] {
  const others = ownedBy(other)
  const shared = [...ownedBy(environment)].filter(([thing]) => others.has(thing))
  return shared.map(([thing, setting]) => fail(`${setting}: ${otherName} uses the ${thing} too`))
}

/** Everything that can be checked without an account. `stored`: names of stored secrets, where they are known. */
export function checkEnvironment(
  environment: Environment,
  others: Readonly<Record<string, Environment>>,
  stored?: readonly string[],
): Finding[] {
  const found = [
    ...checkSettings(environment, stored),
    ...checkRoutes(environment),
    ...checkResources(environment),
    ...Object.entries(others).flatMap(([name, other]) => checkApart(environment, other, name)),
  ]
  return found.some(({ grade }) => grade === 'fail') ? found : [ok('wrangler.toml'), ...found]
}
