import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { createHeading } from '#tests/setup/heading.ts'
import { expectLogged } from '#tests/setup/logged.ts'

vi.mock('#worker/platform/lazy/phrases.lazy.mjs', () => {
  throw new Error('the module cannot be loaded')
})

it('publishes headings without phrases when the library cannot be loaded', async () => {
  expectLogged('phrases')
  const made = await createHeading(env, { ja: '確認メールのご案内', en: 'Mail' })
  expect((await made.publish()).status).toBe(200)
  expect(await made.read('/')).toContain('>確認メールのご案内</h2>')
})
