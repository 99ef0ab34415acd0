import { describe, expect, it } from 'vitest'
import { readReports } from './read-report.ts'

const PAGE = 'https://shop.example/ja/b2?token=secret#part'
const old = (over: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': PAGE,
      'blocked-uri': 'https://tags.example/a.js?user=1',
      'violated-directive': 'script-src-elem',
      ...over,
    },
  })
const part = (over: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: PAGE,
  user_agent: 'any',
  body: {
    documentURL: PAGE,
    blockedURL: 'https://tags.example/a.js?user=1',
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
    ...over,
  },
})
const FOUND = { directive: 'script-src-elem', source: 'tags.example', page: '/ja/b2', host: 'shop.example' }

describe('a report of a browser', () => {
  it('is read in both formats, without a parameter of any address', () => {
    expect(readReports(old())).toEqual([FOUND])
    expect(readReports(JSON.stringify([part(), part()]))).toEqual([FOUND, FOUND])
    expect(JSON.stringify(readReports(old()))).not.toMatch(/secret|user=1|a\.js/)
  })

  it('names its directive also where the old format adds the values of it', () => {
    expect(readReports(old({ 'violated-directive': "img-src 'self' data:" }))).toMatchObject([{ directive: 'img-src' }])
  })

  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['', 'inline'],
    ['data', 'data'],
    ['blob:https://shop.example/4', 'blob'],
    ['http://old.example/p.gif', 'http://old.example'],
    ['wss://live.example:8443/x', 'wss://live.example:8443'],
  ])('of %j has the source %j', (blocked, source) => {
    expect(readReports(old({ 'blocked-uri': blocked }))).toMatchObject([{ source }])
  })

  it.each([
    [{ 'source-file': 'chrome-extension://abcdef/content.js' }],
    [{ 'source-file': 'moz-extension' }],
    [{ 'source-file': 'safari-web-extension://1/x.js' }],
    [{ 'source-file': 'webkit-masked-url://hidden/' }],
    [{ 'blocked-uri': 'chrome-extension' }],
    [{ 'blocked-uri': 'about' }],
    [{ disposition: 'report' }],
  ])('is noise and left out: %j', (over) => {
    expect(readReports(old(over))).toEqual([])
  })

  it.each([
    '',
    'no json',
    'null',
    '7',
    '[]',
    '{}',
    '[[[]]]',
    '{"csp-report":null}',
    old({ 'document-uri': 'no address' }),
    old({ 'document-uri': 7 }),
    old({ 'violated-directive': 'script-src<script>' }),
    old({ 'blocked-uri': 'javascript:alert(1)' }),
    old({ 'blocked-uri': `https://${'a'.repeat(300)}.example` }),
    JSON.stringify([{ type: 'deprecation', body: {} }, part({ effectiveDirective: 'other' })]),
  ])('is rubbish and left out: %j', (text) => {
    expect(readReports(text)).toEqual([])
  })

  it('reads the first twenty of a request', () => {
    expect(readReports(JSON.stringify(Array.from({ length: 60 }, () => part())))).toHaveLength(20)
  })
})
