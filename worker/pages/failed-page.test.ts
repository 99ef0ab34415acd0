import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { sampleOf } from '#worker/http/request-context.ts'
import { call } from '#tests/setup/client.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { replacedMembers } from '#tests/setup/replaced-members.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'
import { shownPath } from './failed-page.ts'

describe('the line of a visitor’s page that failed', () => {
  it('names site, path, build and request, and nothing of the parameters or of the query of the database', async () => {
    expectLogged('unexpected')
    const site = await createVisitedSite(env)
    // The site is known by then; the page is not.
    expect((await call('GET', '/', { host: site.host })).status).toBe(200)
    const lines: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
    const fails = replacedMembers(env.MEDIA, { get: () => Promise.reject(new Error('broken\nparams: canary-77')) })
    const answer = await call('GET', '/en?mail=canary-78', {
      host: site.host,
      env: { ...env, MEDIA: fails },
      headers: { accept: 'text/html' },
    })
    spy.mockRestore()
    console.error(lines[0])
    expect(answer.status).toBe(500)
    const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(found).toEqual([
      {
        level: 'error',
        event: 'unexpected',
        requestId: answer.headers.get('x-request-id'),
        siteId: site.id,
        path: '/en',
        release: expect.stringMatching(/./),
        code: 'internal',
        error: expect.stringContaining('broken'),
      },
    ])
    expect(lines.join()).not.toContain('canary')
  })

  it.each([
    ['/ja/b2', '/ja/b2'],
    ['/reset/6f1c5f0e0d5b4a3fb1c2d3e4f5a6b7c8', '/reset/…'],
    ['/ja/a@example.com', '/ja/…'],
    ['/ja/a%40example.com', '/ja/…'],
    [`/${'a/'.repeat(200)}`, `/${'a/'.repeat(200)}`.slice(0, 120)],
  ])('shows the path %s as %s', (path, shown) => {
    expect(shownPath(path)).toBe(shown)
  })
})

describe('the line of a beacon', () => {
  const beacon = '/v1/end-user/site/:siteId/event'
  it('stands for a hundred, one in a hundred times', () => {
    expect(sampleOf(beacon, 200, 0.0099)).toBe(100)
    expect(sampleOf(beacon, 200, 0.0101)).toBeUndefined()
    const written = Array.from({ length: 100_000 }, () => sampleOf(beacon, 200)).filter((one) => one !== undefined)
    // A thousand in the mean; five standard deviations to both sides.
    expect(Math.abs(written.length - 1000)).toBeLessThan(160)
  })

  it('is written for each failure, and sampled for those that a limit refuses', () => {
    expect(sampleOf(beacon, 500, 0.9)).toBe(1)
    expect(sampleOf(beacon, 404, 0.9)).toBe(1)
    expect(sampleOf(beacon, 429, 0.9)).toBeUndefined()
    expect(sampleOf('/v1/csp-report', 200, 0.9)).toBeUndefined()
  })

  it('is written for each call that is no beacon', () => {
    expect(sampleOf('/v1/site/:id', 200, 0.9)).toBe(1)
  })
})
