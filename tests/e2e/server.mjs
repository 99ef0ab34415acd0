// The servers of the browser tests: a new installation with demo data, on PORT or a free one, and a copy of it whose
// clock tests may move. Prints when they are ready.
import { randomBytes, scryptSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { INVOICE_BILL_STATEMENTS } from './invoice-bills.ts'
import { serveChat } from '#tests/providers/chat-server.mjs'
import { fillAccounts, fillBilling, fillSites } from '#scripts/demo-data.mjs'
import {
  requireFreePort,
  root,
  runSql,
  serve,
  startConversions,
  startDomains,
  startStripe,
  startWeb,
  writeSecrets,
} from '#scripts/lib.mjs'
import { findFreePort } from '#scripts/ports.mjs'
import { copyState } from './copy-state.mjs'
import { OPEN_BILL_STATEMENTS } from './open-bills.ts'

const forced = Number(process.env.PORT)
if (forced) await requireFreePort(forced, (other) => `E2E_PORT=${other}`)

// TMPDIR is set where there is a quicker place than the disk.
const parent = process.env.TMPDIR ?? join(root, '.wrangler')
mkdirSync(parent, { recursive: true })
const folder = mkdtempSync(join(parent, 'e2e-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
const state = relative(root, join(folder, 'state'))

writeSecrets()
await fillAccounts(state)

/**
 * A hash at a thousandth of the usual cost: the tests sign in some hundred times, and a hash blocks the whole server.
 */
function cheapHash(password) {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2 ** 4, r: 1, p: 1 })
  return `$scrypt$ln=4,r=1,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

const statements = [
  `UPDATE accounts SET password_hash = '${cheapHash(DEMO_PASSWORD)}' WHERE password_hash IS NOT NULL`,
  // The tests of the editor make more sites than a customer's plan holds.
  "UPDATE plan_versions SET quantity_site = 1000 WHERE plan_id IN (SELECT id FROM plans WHERE code = 'pro_multi')",
  ...INVOICE_BILL_STATEMENTS,
  ...OPEN_BILL_STATEMENTS,
]
runSql(state, statements.join(';'))
const port = forced || (await findFreePort())
const translation = {
  TRANSLATION_PROVIDER: 'openai',
  TRANSLATION_URL: `http://127.0.0.1:${await serveChat(0)}/fine`,
  TRANSLATION_MODEL: 'local',
}
/** A place with a local translation provider and stand-ins of Stripe, DNS and Cloudflare for SaaS beside it. */
const withProviders = async (place) => ({
  ...place,
  vars: {
    ...translation,
    ...(await startStripe(place)),
    ...(await startDomains(place)),
    ...(await startConversions()),
    ...(await startWeb()),
  },
})

const place = await withProviders({ port, state })
await fillSites(place)
// The tests of plans begin with a partner that offers nothing yet.
runSql(state, 'DELETE FROM partner_plans; DELETE FROM price_lists;')
const { origin } = await serve(place)
await fillBilling(origin, state)
const copy = { port: await findFreePort(), state: relative(root, join(folder, 'copy')) }
copyState(state, copy.state)
await serve(await withProviders(copy))
// playwright.config.ts and scripts/test.mjs wait for this line and take the ports from it.
console.log(`Ready on port ${port}, with a clock to move on port ${copy.port}`)
