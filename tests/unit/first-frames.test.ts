import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// Documents of the back office that have the first frame of their screen (decision 0232). They need a build.

const read = (name: string) => readFileSync(`${root}/dist/client/${name}`, 'utf8')
const filesOf = (html: string) =>
  Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, file = '']) => file)

/** A document, and what it names beside the first scripts: files of its screen. */
const DOCUMENTS: readonly [name: string, own: RegExp[]][] = [
  ['screen.html', []],
  ['screen-site-list.html', [/site-list-page-/, /lists-/]],
  ['screen-editor.html', [/editor-page-/, /grid-board-/, /document-/]],
]

describe.each(DOCUMENTS)('%s', (name, own) => {
  const html = read(name)
  const [, frame = ''] = /<div id="root">(.*)<\/div>\s*<\/body>/s.exec(html) ?? []

  it('has a frame that nobody can use, with neither texts nor a brand', () => {
    expect(frame).toContain('<div inert aria-busy="true">')
    expect(frame).toContain('<svg')
    expect(frame.replaceAll(/<[^>]*>/g, '').trim()).toBe('')
  })

  it('asks for the style before any script', () => {
    expect(filesOf(html)[0]).toMatch(/\.css$/)
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  })

  it('names the files of its screen, each once, beside the first scripts', () => {
    const files = filesOf(html)
    const more = files.filter((file) => !filesOf(read('index.html')).includes(file))
    for (const pattern of own) expect(more).toContainEqual(expect.stringMatching(pattern))
    expect(more.length > 0).toBe(own.length > 0)
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter((file) => !existsSync(`${root}/dist/client${file}`))).toEqual([])
  })
})
