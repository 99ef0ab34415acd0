// The server of the browser tests: a fresh installation with demo data. PORT + 1 answers once all of it is there.
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { serveChat } from '#tests/providers/chat-server.mjs'
import { fillAccounts, fillVisitors, migrate, root, run, serve, writeSecrets } from '#scripts/lib.mjs'

const port = Number(process.env.PORT ?? 8790)
// TMPDIR is set where there is a quicker place than the disk.
const state = relative(root, join(process.env.TMPDIR ?? `${root}/.wrangler`, `e2e-${port}`))
const stamp = state.replace(/\W+/g, '-')
rmSync(`${root}/${state}`, { recursive: true, force: true })
for (const step of ['migrate', 'accounts', 'visitors'])
  rmSync(`${root}/.mekuri/${step}-${stamp}.stamp`, { force: true })

writeSecrets()
migrate(state)
fillAccounts(state)
// The tests of the editor make more sites than a customer's plan holds.
const roomy = "UPDATE plan_versions SET quantity_site = 1000 WHERE name = 'Pro Multilingual'"
run('wrangler', ['d1', 'execute', 'mekuri', '--local', '--persist-to', state, '--yes', '--command', roomy], {
  quiet: true,
})
// Translations come from a stand-in of a provider, beside the server.
serveChat(port + 2)
const vars = {
  TRANSLATION_PROVIDER: 'openai',
  TRANSLATION_URL: `http://127.0.0.1:${port + 2}/fine`,
  TRANSLATION_MODEL: 'local',
}
const { origin } = await serve({ port, state, vars })
run('node', ['demo/seed.mts', origin])
fillVisitors(state)
createServer((_, response) => response.end('ready')).listen(port + 1)
