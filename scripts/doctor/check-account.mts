import { readdirSync } from 'node:fs'
import type { Deployed, Environment } from './environment.mts'
import { fail, type Finding, ok, warn } from './findings.mts'

/** Runs wrangler without a terminal, so that it never asks anything. */
export type Ask = (...args: readonly string[]) => Promise<{ isFine: boolean; said: string }>

/** The region of a database created with `--location apac`. */
const REGION = 'APAC'

/** Whether somebody is signed in. */
export async function hasAccount(ask: Ask): Promise<boolean> {
  return (await ask('whoami', '--json')).isFine
}

/** JSON in an output that may begin with other lines. */
function parse(said: string): unknown {
  const start = said.search(/[[{]/)
  try {
    return start < 0 ? undefined : JSON.parse(said.slice(start))
  } catch {
    return undefined
  }
}

/** The names of the stored secrets; undefined if the Worker was never deployed. */
export async function listSecrets(ask: Ask, env: Deployed): Promise<string[] | undefined> {
  const { isFine, said } = await ask('secret', 'list', '--env', env, '--format', 'json')
  const found = isFine ? (parse(said) as { name: string }[] | undefined) : undefined
  return found?.map(({ name }) => name)
}

type Place = readonly [env: Deployed, binding: string]
type Queried = { names: string[]; region: string | undefined }

/** Asks the database for names, and where it answered; undefined if it cannot be reached. */
async function query(ask: Ask, [env, binding]: Place, sql: string): Promise<Queried | undefined> {
  const { isFine, said } = await ask('d1', 'execute', binding, '--remote', '--env', env, '--json', '--command', sql)
  const answers = isFine
    ? (parse(said) as { results: { name: string }[]; meta?: { served_by_region?: string } }[] | undefined)
    : undefined
  const [answer] = answers ?? []
  return answer && { names: answer.results.map(({ name }) => name), region: answer.meta?.served_by_region }
}

function checkRegion(region: string | undefined): Finding {
  if (region === REGION) return ok(`The database is in ${REGION}`)
  const where = region ?? 'an unknown region'
  return warn(`The database is in ${where}, not in ${REGION}. Only a new one can be elsewhere (docs/deploy.md)`)
}

function checkMigrations(migrations: readonly string[], applied: readonly string[]): Finding[] {
  const open = migrations.filter((name) => !applied.includes(name))
  const newer = applied.filter((name) => !migrations.includes(name))
  return [
    ...(open.length > 0 ? [warn(`Migrations that the next deployment applies: ${open.join(', ')}`)] : []),
    ...(newer.length > 0 ? [warn(`The database has migrations of a newer release: ${newer.join(', ')}`)] : []),
  ]
}

async function checkDatabase(ask: Ask, place: Place, migrations: readonly string[]): Promise<Finding[]> {
  const table = await query(ask, place, "SELECT name FROM pragma_table_list WHERE name = 'd1_migrations'")
  if (!table) return [fail(`The database ${place[1]} of wrangler.toml cannot be reached`)]
  const applied = table.names.length > 0 ? await query(ask, place, 'SELECT name FROM d1_migrations') : undefined
  return [checkRegion(table.region), ...checkMigrations(migrations, applied?.names ?? [])]
}

async function checkThere(ask: Ask, what: string, ...args: readonly string[]): Promise<Finding> {
  const { isFine } = await ask(...args)
  return isFine ? ok(`The ${what} exists`) : fail(`The ${what} does not exist, or cannot be reached`)
}

const listMigrations = () => readdirSync('migrations').filter((name) => name.endsWith('.sql'))

/** Looks in the account for what an environment names. */
export async function checkAccount(
  ask: Ask,
  env: Deployed,
  { d1_databases, r2_buckets, queues }: Environment,
  migrations = listMigrations(),
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { binding } of d1_databases) findings.push(...(await checkDatabase(ask, [env, binding], migrations)))
  for (const { bucket_name: bucket = '' } of r2_buckets)
    findings.push(await checkThere(ask, `bucket ${bucket}`, 'r2', 'bucket', 'info', bucket, '--json'))
  for (const { queue } of queues.consumers ?? [])
    findings.push(await checkThere(ask, `queue ${queue}`, 'queues', 'info', queue))
  return findings
}
