import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const texts = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((path) =>
  readFileSync(join(root, path), 'utf8'),
)
const PICTURE = /[\w-]+\.(?:webp|jpg|png)(?=["')])/g

describe('the pictures of docs/screens', () => {
  const kept = globSync('docs/screens/*.{webp,jpg,png}', { cwd: root }).map((path) => basename(path))
  const named = new Set(texts.flatMap((text) => text.match(PICTURE) ?? []))

  it('are all shown somewhere, and none that is shown is missing', () => {
    expect(kept.toSorted()).toEqual([...named].toSorted())
  })

  it('come in two languages and two sizes each', () => {
    const names = new Set(kept.map((name) => name.replace(/-(?:ja|en)-(?:desktop|phone)\.webp$/, '')))
    expect(kept).toHaveLength(names.size * 4)
  })
})
