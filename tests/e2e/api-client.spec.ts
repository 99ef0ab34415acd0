import { generateSource } from 'oazapfts'
import { execFile } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type APIRequestContext, expect } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { findSite, getToken, test } from './support.ts'

/** Its plan has room for a copy. */
const OWNER = 'user@example.com'
const SITE = 'KOYOMI 冬椿コレクション'
const PROGRAM = 'publish-a-copy.ts'
const STRICT = ['--strict', '--noUncheckedIndexedAccess', '--noEmit']
const MODULES = [
  '--module',
  'nodenext',
  '--allowImportingTsExtensions',
  '--skipLibCheck',
  '--target',
  'es2024',
  '--ignoreConfig',
]

/** Fetches by the client of the tests, which does not reuse connections. */
const fetchBy =
  (request: APIRequestContext): typeof fetch =>
  async (address, { method = 'GET', headers, body } = {}) => {
    const options = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { data: body }),
    }
    const answer = await request.fetch(new Request(address).url, options)
    return new Response(Buffer.from(await answer.body()), { status: answer.status(), headers: answer.headers() })
  }

test('a client that is generated from the description signs in, saves and publishes', async ({
  page,
  request,
  baseURL,
}, info) => {
  const answer = await request.get('/v1/openapi.json')
  expect(answer.headers()['content-type']).toContain('application/json')
  const folder = info.outputPath()
  const description = info.outputPath('openapi.json')
  writeFileSync(description, await answer.body())
  writeFileSync(join(folder, 'client.ts'), await generateSource(description))
  copyFileSync(join(import.meta.dirname, 'api-client', PROGRAM), join(folder, PROGRAM))

  await promisify(execFile)('tsc', [...STRICT, ...MODULES, join(folder, PROGRAM)]).catch(
    (error: { stdout?: string }) => {
      throw new Error(`The program does not fit the client: ${error.stdout}`)
    },
  )
  const program = (await import(pathToFileURL(join(folder, PROGRAM)).href)) as {
    publishCopy: (wanted: object) => Promise<string>
  }
  const name = `KOYOMI ${Date.now()}`
  const url = await program.publishCopy({
    origin: baseURL,
    fetch: fetchBy(request),
    email: OWNER,
    password: DEMO_PASSWORD,
    site: SITE,
    name,
    headers: { 'cf-connecting-ip': '10.75.0.1' },
  })
  const shown = await page.goto(url)
  expect(shown?.status()).toBe(200)

  const { id, version, label } = await findSite(request, OWNER, name)
  expect(label).toBe('published')
  const headers = { authorization: `Bearer ${await getToken(request, OWNER)}`, 'if-match': `"${version}"` }
  expect((await request.delete(`/v1/site/${id}`, { headers })).status()).toBe(200)
})
