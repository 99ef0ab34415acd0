import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { handleRequest } from '#worker/app.ts'

const ask = (contact?: string) =>
  handleRequest(
    new Request('http://localhost/.well-known/security.txt'),
    { ...env, ...(contact !== undefined && { SECURITY_CONTACT: contact }) },
    { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as never,
  )

it('names every contact of the settings, until when to believe it, and its own address', async () => {
  const answer = await ask('mailto:security@mekuri.example, https://mekuri.example/report')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines.filter((line) => !line.startsWith('Expires'))).toEqual([
    'Contact: mailto:security@mekuri.example',
    'Contact: https://mekuri.example/report',
    'Preferred-Languages: ja, en',
    'Canonical: http://localhost/.well-known/security.txt',
    '',
  ])
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length)
  const days = (Date.parse(String(expires)) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

it.each([undefined, '', 'security@mekuri.example', 'javascript:alert(1)', 'http://mekuri.example'])(
  'is not there with the contact %j',
  async (contact) => {
    expect((await ask(contact)).status).toBe(404)
  },
)
