/** The program of `npm run doctor`; scripts/doctor.mjs starts it with the project's Node. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { findSettingProblems } from '#worker/platform/settings.ts'
import { type Ask, checkAccount, hasAccount, listSecrets } from './check-account.mts'
import { checkEnvironment, say } from './check-environment.mts'
import { type Deployed, DEPLOYED, envOf, isDeployed, readEnvironment } from './environment.mts'
import { fail, type Finding, type Grade, ok, skip, warn } from './findings.mts'

const { values } = parseArgs({
  options: { env: { type: 'string', default: 'production' }, 'no-account': { type: 'boolean', default: false } },
})

const ask: Ask = (...args) =>
  new Promise((resolve) => {
    const child = spawn('wrangler', args, {
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const said: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
    child.once('close', (code) => resolve({ isFine: code === 0, said: said.join('') }))
  })

/** Checks the local installation, whose secrets lie in `.dev.vars`. */
function checkLocal(): Finding[] {
  const secrets = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
  const problems = findSettingProblems({ ...envOf(readEnvironment()), ...secrets }).map(({ effect, ...problem }) =>
    (effect === 'stops' ? fail : warn)(say(problem)),
  )
  return problems.length > 0 ? problems : [ok('wrangler.toml and .dev.vars')]
}

async function checkDeployed(name: Deployed): Promise<Finding[]> {
  const environment = readEnvironment(name)
  const others = Object.fromEntries(
    DEPLOYED.filter((other) => other !== name).map((other) => [other, readEnvironment(other)]),
  )
  if (values['no-account'] || !(await hasAccount(ask)))
    return [
      ...checkEnvironment(environment, others),
      skip('No Cloudflare account was asked: sign in with `npx wrangler login` or set CLOUDFLARE_API_TOKEN'),
    ]
  const stored = await listSecrets(ask, name)
  return [
    ...checkEnvironment(environment, others, stored ?? []),
    ...(stored
      ? []
      : [warn('The Worker was never deployed: its secrets are stored with the first `wrangler secret put`')]),
    ...(await checkAccount(ask, name, environment)),
  ]
}

const MARKS: Record<Grade, string> = { ok: 'ok  ', off: 'off ', warn: 'warn', fail: 'FAIL', skip: '-   ' }

async function main(): Promise<void> {
  const { env } = values
  if (env !== 'local' && !isDeployed(env)) {
    console.error(`Usage: npm run doctor -- [--env local|${DEPLOYED.join('|')}] [--no-account]`)
    process.exit(2)
  }
  const findings = env === 'local' ? checkLocal() : await checkDeployed(env)
  console.log(`Doctor: ${env}`)
  for (const { grade, text } of findings) console.log(`${MARKS[grade]}  ${text}`)
  if (findings.some(({ grade }) => grade === 'fail')) {
    console.log('docs/deploy.md says what to put there.')
    process.exitCode = 1
  }
}

await main()
