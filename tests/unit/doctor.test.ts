import { describe, expect, it } from 'vitest'
import { type Ask, checkAccount, hasAccount, listSecrets } from '#scripts/doctor/check-account.mts'
import { checkEnvironment } from '#scripts/doctor/check-environment.mts'
import { type Environment, readEnvironment } from '#scripts/doctor/environment.mts'
import type { Finding } from '#scripts/doctor/findings.mts'

/** An environment as an operator fills it in. */
function filledIn(env: 'production' | 'staging', name: string): Environment {
  const text = JSON.stringify(readEnvironment(env))
  const hosts = text
    .replaceAll(/mekuri(?:-staging)?\.example/g, `${name}.jp`)
    .replaceAll(/mekuri(?:-staging)?-sites\.example/g, `${name}-sites.jp`)
  return JSON.parse(hosts.replaceAll('00000000-0000-0000-0000-000000000000', `4f1c-${name}`)) as Environment
}
const production = filledIn('production', 'swipe')
const staging = filledIn('staging', 'swipe-test')
const SECRETS = ['JWT_SECRET', 'UPLOAD_SECRET']
const ROUTES = production.routes ?? []

const told = (findings: readonly Finding[], ...grades: readonly Finding['grade'][]) =>
  findings.flatMap(({ grade, text }) => (grades.includes(grade) ? [text] : []))
const failsOf = (environment: Environment, stored: readonly string[] = SECRETS) =>
  told(checkEnvironment(environment, { staging }, stored), 'fail')

describe('the doctor, without an account', () => {
  it('refuses every example of a fresh clone: route, hosts, sender and database, in both environments', () => {
    for (const name of ['production', 'staging'] as const) {
      const fails = told(checkEnvironment(readEnvironment(name), {}), 'fail').join('\n')
      for (const place of ['ADMIN_HOSTS', 'SITES_HOST', 'MAIL_FROM', 'route app.', 'route */*', 'database_id of DB'])
        expect(fails).toContain(place)
    }
  })

  it.each([
    ['ADMIN_HOSTS', 'app.swipe.jp', 'app.mekuri.example'],
    ['SITES_HOST', 'swipe-sites.jp', 'mekuri-sites.example'],
    ['MAIL_FROM', 'no-reply@swipe.jp', 'no-reply@mekuri.example'],
  ] as const)('refuses one example that was left in %s', (name, value, example) => {
    expect(production.vars[name]).toBe(value)
    expect(failsOf({ ...production, vars: { ...production.vars, [name]: example } }).join()).toContain(name)
  })

  it('finds nothing wrong once they are replaced, and says what is off', () => {
    expect(failsOf(production)).toEqual([])
    expect(told(checkEnvironment(production, { staging }, SECRETS), 'off').map((text) => text.split(':')[0])).toEqual([
      'cards',
      'customDomains',
      'robotCheck',
      'invoices',
      'securityContact',
    ])
    expect(told(checkEnvironment(production, { staging }), 'skip')).toEqual(['Secrets were not looked up'])
  })

  it('checks a further pod as the first one', () => {
    const vars = { ...production.vars, PODS: '2', ADMIN_HOSTS_2: 'app2.swipe.jp', SITES_HOST_2: 'swipe-sites2.jp' }
    const routes = [
      ...ROUTES,
      { pattern: 'app2.swipe.jp', custom_domain: true },
      { pattern: '*/*', zone_name: 'swipe-sites2.jp' },
    ]
    const second = { binding: 'DB_2', database_name: 'swipe-2', database_id: '4f1c-swipe-2' }
    const d1_databases = [...production.d1_databases, second]
    const r2_buckets = [...production.r2_buckets, { binding: 'MEDIA_2', bucket_name: 'swipe-2-media' }]
    const pods = { ...production, vars, routes, d1_databases, r2_buckets }
    expect(failsOf(pods)).toEqual([])
    expect(failsOf({ ...pods, routes: ROUTES })).toEqual([
      'No route leads app2.swipe.jp to the Worker',
      'No route leads the hosts under swipe-sites2.jp to the Worker',
    ])
    expect(failsOf({ ...pods, r2_buckets: production.r2_buckets })).toEqual(['MEDIA_2 is missing'])
    const [first = second] = production.d1_databases
    const twice = { ...second, database_id: first.database_id }
    expect(failsOf({ ...pods, d1_databases: [first, twice] })).toEqual([
      'Two bindings have the same database or bucket',
    ])
  })

  it.each([
    ['a missing secret', {}, ['UPLOAD_SECRET'], 'JWT_SECRET is missing'],
    [
      'a host without a route',
      { vars: { ...production.vars, ADMIN_HOSTS: 'other.swipe.jp' } },
      SECRETS,
      'No route leads other.swipe.jp',
    ],
    [
      'sites beside the back office',
      { vars: { ...production.vars, SITES_HOST: 'sites.swipe.jp' } },
      SECRETS,
      'share a registrable domain',
    ],
    ['no schedule', { triggers: { crons: [] } }, SECRETS, 'No Cron Trigger'],
    ['no bucket', { r2_buckets: [] }, SECRETS, 'MEDIA is missing'],
    [
      'a queue whose dead letters nobody takes',
      { queues: { ...production.queues, consumers: production.queues.consumers?.slice(0, 1) } },
      SECRETS,
      'mekuri-jobs has no consumer',
    ],
    [
      'a bucket that staging uses',
      { r2_buckets: staging.r2_buckets },
      SECRETS,
      'staging uses the bucket mekuri-staging-media',
    ],
    ['a database that staging uses', { d1_databases: staging.d1_databases }, SECRETS, 'staging uses the database'],
  ] as [string, Partial<Environment>, string[], string][])('names %s', (_, over, stored, text) => {
    expect(failsOf({ ...production, ...over }, stored).join('\n')).toContain(text)
  })

  it('goes on without rate limits, and names them', () => {
    const findings = checkEnvironment({ ...production, ratelimits: [] }, {}, SECRETS)
    expect(told(findings, 'fail')).toEqual([])
    expect(told(findings, 'warn')).toEqual(['LIMIT_600', 'LIMIT_120', 'LIMIT_30'].map((name) => `${name} is missing`))
  })

  it('names an old secret that is still stored, and half of a feature', () => {
    const warned = told(checkEnvironment(production, {}, [...SECRETS, 'JWT_SECRET_OLD', 'SAAS_TOKEN']), 'warn').join(
      '\n',
    )
    expect(warned).toContain('JWT_SECRET_OLD is stored')
    expect(warned).toContain('SAAS_ZONE is missing')
  })
})

describe('staging', () => {
  it('has every binding, setting, queue and limit that production has', () => {
    const shapeOf = (environment: Environment) =>
      JSON.stringify(environment)
        .replaceAll('mekuri-staging', 'mekuri')
        .replaceAll('swipe-test', 'swipe')
        .replaceAll(/"namespace_id":"2/g, '"namespace_id":"1')
    expect(JSON.parse(shapeOf(staging))).toMatchObject({
      ...(JSON.parse(shapeOf(production)) as Environment),
      targetEnvironment: 'staging',
    })
  })
})

type Answer = { isFine: boolean; said: string }
const fine = (value: unknown): Answer => ({ isFine: true, said: `Warning\n${JSON.stringify(value)}` })
const rows = (names: readonly string[], region = 'APAC') => [
  { results: names.map((name) => ({ name })), meta: { served_by_region: region } },
]

/** An account as wrangler tells about it. */
function account(over: Readonly<Record<string, Answer>> = {}): Ask {
  const known: Record<string, Answer> = {
    whoami: fine({ loggedIn: true }),
    secret: fine(SECRETS.map((name) => ({ name, type: 'secret_text' }))),
    pragma_table_list: fine(rows(['d1_migrations'])),
    'FROM d1_migrations': fine(rows(['0000_start.sql'])),
    bucket: fine({ name: 'mekuri-media' }),
    queues: fine({}),
    ...over,
  }
  return async (...args) => {
    const name = Object.keys(known).findLast((one) => args.join(' ').includes(one))
    return (name === undefined ? undefined : known[name]) ?? { isFine: false, said: '' }
  }
}
const NO: Answer = { isFine: false, said: '' }
const look = (ask: Ask, migrations = ['0000_start.sql']) => checkAccount(ask, 'production', production, migrations)

describe('the doctor, with an account', () => {
  it('finds the database, the bucket and the queues', async () => {
    expect(await hasAccount(account())).toBe(true)
    expect(await hasAccount(account({ whoami: NO }))).toBe(false)
    expect(await listSecrets(account(), 'production')).toEqual(SECRETS)
    expect(told(await look(account()), 'ok')).toEqual([
      'The database is in APAC',
      'The bucket mekuri-media exists',
      'The bucket mekuri-backup exists',
      ...['mekuri-jobs', 'mekuri-jobs-dlq', 'mekuri-visits', 'mekuri-visits-dlq', 'mekuri-ticks'].map(
        (name) => `The queue ${name} exists`,
      ),
    ])
  })

  it.each([
    [
      'a database elsewhere',
      { pragma_table_list: fine(rows(['d1_migrations'], 'WNAM')) },
      'The database is in WNAM, not in APAC',
    ],
    ['no database', { pragma_table_list: NO }, 'cannot be reached'],
    ['an empty database', { pragma_table_list: fine(rows([])) }, 'next deployment applies: 0000_start.sql'],
    [
      'a newer database',
      { 'FROM d1_migrations': fine(rows(['0000_start.sql', '0099_later.sql'])) },
      'newer release: 0099_later.sql',
    ],
    ['no bucket', { bucket: NO }, 'The bucket mekuri-media does not exist'],
    ['no queue', { queues: NO }, 'The queue mekuri-jobs does not exist'],
  ])('names %s', async (_, over, text) => {
    expect(told(await look(account(over)), 'warn', 'fail').join('\n')).toContain(text)
  })
})
