// `npm run operator -- <mail> [--remote]`: creates the first operator of an installation and prints a one-time
// password.
import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { install, migrate, run, say, writeSecrets } from './lib.mjs'

const [mail, ...flags] = process.argv.slice(2)
if (!mail || !/^[^\s@']+@[^\s@']+\.[^\s@']+$/.test(mail)) {
  console.error('Usage: npm run operator -- <mail address> [--remote]')
  process.exit(1)
}
const isRemote = flags.includes('--remote')
install()
if (!isRemote) {
  writeSecrets()
  migrate('.wrangler/state')
}

/** Parameters of worker/platform/password.ts. */
function hashPassword(password) {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return `$scrypt$ln=14,r=8,p=5$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** A UUIDv7, as the Worker makes them. */
function newId() {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const password = `${randomBytes(12).toString('base64url')}aA1#`
const now = Date.now()
const sql = `INSERT INTO accounts (id, type, email, password_hash, must_change_password, company_name, contact_name, contract_status, created_at, updated_at)
  SELECT '${newId()}', 'MASTER', '${mail.toLowerCase()}', '${hashPassword(password)}', 1, 'Mekuri', 'Operator', 'active', ${now}, ${now}
  WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE type = 'MASTER') RETURNING id;`
const target = isRemote ? ['--remote', '--env', 'production'] : ['--local', '--persist-to', '.wrangler/state']
const output = run('wrangler', ['d1', 'execute', 'mekuri', ...target, '--json', '--command', sql], { quiet: true })
if (JSON.parse(output.slice(output.indexOf('[')))[0]?.results?.length !== 1) {
  console.error('There is an operator already, or the address is taken. Nothing was changed.')
  process.exit(1)
}
say(`Operator ${mail}`)
say(`One-time password ${password}`)
