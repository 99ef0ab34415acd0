import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAGS_MAX } from './seo-rules.ts'
import type { TagPlace } from './tag-attributes.ts'
import { checkTags, parseTags } from './tag-rules.ts'

const SRC = 'https://cdn.example.com/a.js'
const hash = `sha384-${'A'.repeat(64)}`

const GOOD: [TagPlace, string, string][] = [
  ['head', '', ''],
  ['head', '  \n ', ''],
  ['head', '<!-- a note --><meta name="robots" content="noindex">', '<meta name="robots" content="noindex">'],
  ['head', "<META NAME='Author' CONTENT='月白'/>", '<meta name="Author" content="月白">'],
  ['head', '<meta content="a & b" property=og:site_name>', '<meta property="og:site_name" content="a &amp; b">'],
  ['head', '<meta name="x" content="&lt;b&gt; &quot;c&quot;">', '<meta name="x" content="&lt;b&gt; &quot;c&quot;">'],
  ['head', '<meta name="x" content=" a\n\tb ">', '<meta name="x" content="a b">'],
  [
    'head',
    '<link rel="Shortcut Icon" href="//cdn.example.com/i.png">',
    '<link rel="icon" href="https://cdn.example.com/i.png">',
  ],
  ['head', `<script async src=${SRC}></script>`, `<script src="${SRC}" async></script>`],
  ['head', `<script SRC="${SRC}?a=1&b=2"></script>`, `<script src="${SRC}?a=1&amp;b=2"></script>`],
  [
    'head',
    `<script src="${SRC}" integrity="${hash}" crossorigin data-id='"1"' type="application/javascript">\n</script>`,
    `<script src="${SRC}" type="text/javascript" crossorigin="anonymous" integrity="${hash}" data-id="&quot;1&quot;"></script>`,
  ],
  [
    'head',
    `<meta name="a" content="b">\n\n<script src="${SRC}" defer></script>`,
    `<meta name="a" content="b">\n<script src="${SRC}" defer></script>`,
  ],
  ['body', `<script defer="defer" src="${SRC}"></script>`, `<script src="${SRC}" defer></script>`],
]

/** Place, input, message key, line. */
const BAD: [TagPlace, string, string, number][] = [
  ['head', '<script>alert(1)</script>', 'tagInline', 1],
  ['head', `<script src="${SRC}">\n  track()</script>`, 'tagInline', 2],
  ['head', '<script>\neval("1")</script>', 'tagInline', 2],
  ['head', `\n\n<script src="${SRC}" data-x="setTimeout(1)"></script>`, 'tagNot', 3],
  ['head', `<script src="${SRC}" data-x="&#101;val(1)"></script>`, 'tagNot', 1],
  ['head', '<!-- \n setInterval -->', 'tagNot', 2],
  ['head', `<script src="${SRC}"\nonload="x()"></script>`, 'tagHandler', 2],
  ['head', '<meta name="a" content="b" ONCLICK=x>', 'tagHandler', 1],
  ['head', '<script src="javascript:alert(1)"></script>', 'tagNot', 1],
  ['head', '<script src="java&#10;script:alert(1)"></script>', 'tagNot', 1],
  ['head', '<script src="data:text/javascript,x"></script>', 'tagNot', 1],
  ['head', '<link rel="icon" href="data:image/png;base64,AA">', 'tagNot', 1],
  ['head', '<script src="http://cdn.example.com/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src="/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src="https://user@example.com/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src="https://127.0.0.1/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src="https://[::1]/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src="https://localhost/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src="https://a;script-src\'unsafe-inline\'.example/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src="https://*.example.com/a.js"></script>', 'tagUrl', 1],
  ['head', '<script src=""></script>', 'tagUrl', 1],
  ['head', '<script></script>', 'tagMissing', 1],
  ['head', `<script src="${SRC}">`, 'tagUnclosed', 1],
  ['head', `<meta name="a" content="b">\n<script src="${SRC}">\n<meta name="c" content="d">`, 'tagUnclosed', 2],
  ['head', `<script src="${SRC}"/>`, 'tagUnclosed', 1],
  ['head', `<script src="${SRC}"></script`, 'tagUnclosed', 1],
  ['head', '<meta name="a" content="b"', 'tagUnclosed', 1],
  ['head', '<meta name="a" content="b\n<meta name="c" content="d">', 'tagUnclosed', 1],
  ['head', '<meta name="a" content="b>', 'tagUnclosed', 1],
  ['head', '<meta name="a"\n<meta name="c" content="d">', 'tagUnclosed', 1],
  ['head', '\n<!-- <meta name="a" content="b">', 'tagUnclosed', 2],
  ['head', '<meta name="a" content="b">\n<style>a{}</style>', 'tagElement', 2],
  ['head', '<noscript><img src=x></noscript>', 'tagElement', 1],
  ['head', '<!doctype html>', 'tagElement', 1],
  ['head', '<?php echo 1 ?>', 'tagElement', 1],
  ['head', '<meta name="a" content="b"></ meta>', 'tagElement', 1],
  ['head', '<base href="https://example.com/">', 'tagElement', 1],
  ['head', `<svg><script src="${SRC}"></script></svg>`, 'tagElement', 1],
  ['head', '<body onload=x>', 'tagElement', 1],
  ['head', '<iframe src="https://example.com/"></iframe>', 'tagElement', 1],
  ['head', '\nhello', 'tagText', 2],
  ['head', '<meta name="a" content="b"> x', 'tagText', 1],
  ['head', '<meta http-equiv="refresh" content="0;url=https://example.com/">', 'tagAttribute', 1],
  ['head', '<meta charset="utf-8">', 'tagAttribute', 1],
  ['head', '<meta name="a" property="b" content="c">', 'tagAttribute', 1],
  ['head', '<meta name="viewport" content="width=1">', 'tagNot', 1],
  ['head', '<meta name="Referrer" content="unsafe-url">', 'tagNot', 1],
  ['head', '<meta name="a">', 'tagMissing', 1],
  ['head', '<meta content="a">', 'tagMissing', 1],
  ['head', '<meta name="a" name="b" content="c">', 'tagTwice', 1],
  ['head', '<meta name="a b" content="c">', 'tagValue', 1],
  ['head', '<meta name="a" content="&#1;">', 'tagValue', 1],
  ['head', '<link rel="stylesheet" href="https://example.com/a.css">', 'tagValue', 1],
  ['head', '<link rel="icon">', 'tagMissing', 1],
  ['head', `<script src="${SRC}" nonce="x"></script>`, 'tagAttribute', 1],
  ['head', `<script src="${SRC}" type="text/template"></script>`, 'tagValue', 1],
  ['head', `<script src="${SRC}" integrity="none"></script>`, 'tagValue', 1],
  ['head', 'a\n\u0000', 'tagCharacters', 2],
  ['head', '\ud800', 'characters', 0],
  ['body', `<script src="${SRC}"></script>`, 'tagMissing', 1],
  ['body', `<script src="${SRC}" defer async></script>`, 'tagAttribute', 1],
  ['body', '\n<meta name="a" content="b">', 'tagElement', 2],
  ['body', '<script defer></script>', 'tagMissing', 1],
]

describe('checkTags', () => {
  it.each(GOOD)('rebuilds in the %s: %j', (place, input, output) => {
    expect(checkTags(input, place)).toEqual({ value: output })
    expect(checkTags(output, place)).toEqual({ value: output })
  })

  it.each(BAD)('refuses in the %s: %j with %s on line %i', (place, input, key, line) => {
    const checked = checkTags(input, place)
    expect(checked).toMatchObject({ refused: { key } })
    expect('refused' in checked ? (checked.refused.values?.line ?? 0) : 0).toBe(line)
  })

  it('says which tags a place takes', () => {
    expect(checkTags('<style></style>', 'head')).toEqual({
      refused: { key: 'tagElement', values: { line: 1, name: 'style', allowed: 'meta, link, script' } },
    })
    expect(checkTags('<style></style>', 'body')).toMatchObject({ refused: { values: { allowed: 'script' } } })
  })

  it('holds the limit to the character, typed and rebuilt', () => {
    const tag = (length: number) => `<!--${'あ'.repeat(length - 7)}-->`
    expect(checkTags(tag(TAGS_MAX), 'head')).toEqual({ value: '' })
    const refused = { refused: { key: 'tooLong', values: { max: TAGS_MAX } } }
    expect(checkTags(tag(TAGS_MAX + 1), 'head')).toEqual(refused)
    const grows = '<meta name=a content="<<<<<<<<">'.repeat(1900)
    expect(grows.length).toBeLessThan(TAGS_MAX)
    expect(checkTags(grows, 'head')).toEqual(refused)
  })

  it('reads the longest text at once', () => {
    const started = performance.now()
    for (const part of ['<', '<a', '<meta ', '<!--', '<!---->', '<?>', '"', '&', '<script src=x>', '</script>'])
      checkTags(part.repeat(TAGS_MAX / part.length), 'head')
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('gives only elements and attributes of its own list, which it keeps', () => {
    // oxfmt-ignore
    const piece = fc.constantFrom(
      '<', '>', '</', '/>', '<!--', '-->', '="', '"', "'", '=', ' ', '\n', '&', ';', '&quot;', '&#60;', '&lt',
      'script', 'meta', 'link', 'style', 'svg', 'body', '</script>', '<script ', '<meta ', '<link ',
      'src', 'defer', 'async', 'name', 'content', 'rel', 'href', 'onload', 'data-x', 'http-equiv', 'property',
      `src="${SRC}"`, 'name="a"', 'content="b"', 'rel=icon', `href="${SRC}"`, 'defer>', '></script>',
      'javascript:', 'data:', 'https://', 'example.com', 'eval', 'alert(1)', '\u0338', 'あ', '\u0000', '\u2028',
    )
    const tag = fc.oneof(
      fc.array(piece, { maxLength: 24 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `<meta name="a" content="${text}">`),
      fc.webUrl({ validSchemes: ['https'] }).map((url) => `<script defer src='${url}'></script>`),
      fc.constantFrom(...GOOD.map(([, input]) => input)),
    )
    const input = fc.tuple(
      fc.constantFrom<TagPlace>('head', 'body'),
      fc.array(tag, { maxLength: 4 }).map((tags) => tags.join('\n')),
    )
    // oxfmt-ignore
    const line = /^(?:<meta (?:name|property)="[\w:.-]+" content(?:="[^"<>]+")?>|<link rel="[a-z-]+" href="https:\/\/[^"<> ]+"[^<>]*>|<script src="https:\/\/[^"<> ]+"[^<>]*><\/script>)$/
    let kept = 0
    const holds = ([place, text]: [TagPlace, string]) => {
      const once = checkTags(text, place)
      if ('refused' in once) return typeof once.refused.key === 'string'
      if (once.value) kept += 1
      const again = checkTags(once.value, place)
      const lines = once.value === '' ? [] : once.value.split('\n')
      const isClean = !/ on\w+=|javascript:|"\s*data:|\beval\b/i.test(once.value)
      return isClean && lines.every((one) => line.test(one)) && 'value' in again && again.value === once.value
    }
    fc.assert(fc.property(input, holds), { numRuns: 10_000 })
    expect(kept).toBeGreaterThan(500)
  })

  it('gives every tag once, as it was understood', () => {
    expect(parseTags(`<script src="${SRC}" defer data-a="1"></script>`, 'body')).toEqual({
      value: [{ name: 'script', attributes: { src: SRC, defer: '', 'data-a': '1' } }],
    })
  })
})
