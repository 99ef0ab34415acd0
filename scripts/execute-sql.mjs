import { run } from './lib.mjs'

/** Where statements run: the database of a deployed environment, or the local one of a state; `pod`: a further one. */
export const DATABASE_OPTIONS = /** @type {const} */ ({
  remote: { type: 'boolean', default: false },
  env: { type: 'string', default: 'production' },
  state: { type: 'string', default: '.wrangler/state' },
  pod: { type: 'string', default: '' },
})

/** Runs statements in one batch and returns the rows of each. */
export function executeSql({ remote, env, state, pod }, statements) {
  const target = remote ? ['--remote', '--env', env] : ['--local', '--persist-to', state]
  const database = pod ? `DB_${pod}` : 'DB'
  const output = run('wrangler', ['d1', 'execute', database, ...target, '--json', '--command', statements.join(';')], {
    quiet: true,
  })
  return JSON.parse(output.slice(output.indexOf('['))).map(({ results }) => results)
}
