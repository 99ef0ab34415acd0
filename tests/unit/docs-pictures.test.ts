import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GALLERY } from '#demo/gallery.ts'

const root = join(import.meta.dirname, '../..')
const texts = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((path) =>
  readFileSync(join(root, path), 'utf8'),
)
const PICTURE = /[\w-]+\.(?:webp|jpg|png)(?=["')])/g
const shown = new Set(texts.flatMap((text) => text.match(PICTURE) ?? []))

describe('the pictures of docs/screens', () => {
  const kept = globSync('docs/screens/*.{webp,jpg,png}', { cwd: root }).map((path) => basename(path))

  it('are all shown by a document, and none that is shown is missing', () => {
    expect(kept.toSorted()).toEqual([...shown].toSorted())
  })

  it('are taken by the command that takes all screens', () => {
    const taken = new Set(GALLERY.flatMap(({ screens }) => Object.keys(screens)))
    const names = kept.map((name) => name.replace(/-(?:ja|en)-(?:desktop|phone)\.webp$/, ''))
    expect(names.filter((name) => !taken.has(name))).toEqual([])
  })
})
