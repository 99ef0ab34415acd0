import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// Only worker/http/redirect.ts may write a `Location` header, because it checks the host of the target.

const OWN = 'worker/http/redirect.ts'
const CALL = /^.*\bredirectTo(?:Domain)?\(.*$/gm
const REDIRECT = /\.redirect\(|['"`]location['"`]|[{,]\s*location\s*[:,}]|\b30[12378]\b/i

/** Reading the header of somebody else's answer. */
const READ = /\.get\('location'\)/g

const redirects = (text: string) => REDIRECT.test(text.replaceAll(CALL, '').replaceAll(READ, ''))

describe('the one way to redirect', () => {
  it('is used everywhere in the Worker', () => {
    const files = globSync('worker/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(200)
    const found = files.filter((file) => redirects(readFileSync(`${root}/${file}`, 'utf8')))
    expect(found).toEqual([OWN])
  })

  it.each([
    'return c.redirect(path)',
    'Response.redirect(url)',
    "c.header('Location', path)",
    'new Response(null, { headers: { location: path } })',
    'new Response(null, { status: 308 })',
    'const headers = { vary, location }',
  ])('would notice %s', (text) => {
    expect(redirects(text)).toBe(true)
  })
})
