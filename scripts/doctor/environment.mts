import { type Unstable_Config, unstable_readConfig as readConfig } from 'wrangler'
import type { Env } from '#worker/platform/settings.ts'

/** The part of an environment of wrangler.toml that is checked. */
export type Environment = Pick<
  Unstable_Config,
  | 'name'
  | 'vars'
  | 'routes'
  | 'd1_databases'
  | 'r2_buckets'
  | 'queues'
  | 'durable_objects'
  | 'ratelimits'
  | 'send_email'
  | 'images'
  | 'ai'
  | 'assets'
  | 'triggers'
  | 'observability'
>

/** The environments of a real installation. */
export const DEPLOYED = ['production', 'staging'] as const
export type Deployed = (typeof DEPLOYED)[number]
export const isDeployed = (name: string): name is Deployed => DEPLOYED.some((one) => one === name)

/** Reads an environment; without a name the local one. */
export function readEnvironment(name?: Deployed): Environment {
  return readConfig({ config: 'wrangler.toml', env: name }, { hideWarnings: true })
}

/** The settings and bindings of an environment as the Worker would get them, without its secrets. */
export function envOf(environment: Environment): Env {
  const { vars, d1_databases, r2_buckets, queues, durable_objects, ratelimits, send_email, images, ai, assets } =
    environment
  const bindings = [
    ...d1_databases.map(({ binding }) => binding),
    ...r2_buckets.map(({ binding }) => binding),
    ...(queues.producers ?? []).map(({ binding }) => binding),
    ...durable_objects.bindings.map(({ name }) => name),
    ...ratelimits.map(({ name }) => name),
    ...send_email.map(({ name }) => name),
    images?.binding,
    ai?.binding,
    assets?.binding,
  ]
  return { ...vars, ...Object.fromEntries(bindings.flatMap((name) => (name === undefined ? [] : [[name, true]]))) }
}
