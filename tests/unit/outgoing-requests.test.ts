import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// The Worker calls the services of these files alone, each at a host of its own but for the check of links
// (rules/threats.md#outgoing-requests), and no request follows redirects by itself.

/** Every file that sends a request, and why its host is no customer's choice, or may be. */
const SENDERS: Record<string, string> = {
  'worker/dev/stand-in-pages.ts': 'a test double beside a local server; production has no such pages',
  'worker/platform/conversions/conversion-sender.ts': 'the APIs of Google Analytics and Meta',
  'worker/platform/custom-hostnames/cloudflare-client.ts': 'the API of Cloudflare',
  'worker/platform/dns/resolver.ts': 'two public resolvers',
  'worker/platform/links/ask-link.ts':
    'the one exception: addresses that customers link to, within bounds of their own',
  'worker/platform/stripe/stripe-client.ts': 'the API of Stripe',
  'worker/platform/translator/openai-compatible.ts': 'the setting TRANSLATION_URL',
  'worker/platform/turnstile.ts': 'the robot check of Cloudflare',
}
const SENDS = /(?<![.\w])fetch\(/g
const sendsOf = (text: string) => text.match(SENDS)?.length ?? 0
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

describe('requests that the Worker sends', () => {
  it('come from the files that are named here', () => {
    const files = globSync('worker/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((file) => sendsOf(read(file)) > 0).toSorted()).toEqual(Object.keys(SENDERS))
  })

  it('follow no redirect', () => {
    const following = Object.keys(SENDERS).filter(
      (file) => read(file).split("redirect: 'manual'").length - 1 < sendsOf(read(file)),
    )
    expect(following).toEqual([])
  })

  it('would be noticed', () => {
    expect(sendsOf('const answer = await fetch(url)')).toBe(1)
    expect(sendsOf('env.ASSETS.fetch(file)')).toBe(0)
  })
})
