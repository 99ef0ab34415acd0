import { describe, expect, it } from 'vitest'
import { positionOf } from '#shared/site/cell/positions.ts'
import { buildRelease } from '#tests/bench/fixtures/release.ts'
import { createPageContext, type PublishedMode } from '#visitor/page/page-context.ts'
import { renderPage } from '#visitor/render.tsx'

const ASSETS = { styles: [], scripts: [], flags: '/flags.svg' }
const mode: PublishedMode = {
  kind: 'published',
  base: { root: '', defaultLanguage: 'ja' },
  origin: 'https://a.example',
}

const keepIn = (kept: Map<number, string>) => (number: number, render: () => string) => {
  const row = kept.get(number) ?? render()
  kept.set(number, row)
  return row
}

describe('renderPage', () => {
  it.each([
    { columns: 3, cells: 12 },
    { columns: 20, cells: 300 },
  ])('renders the same pages of $cells cells with and without kept rows', (size) => {
    const release = buildRelease(size)
    const kept = new Map<number, string>()
    for (const index of Array.from({ length: 12 }, (_, entry) => entry)) {
      const context = createPageContext(release, positionOf(index, release.columns), mode)
      expect([...renderPage(context, ASSETS, keepIn(kept))]).toEqual([...renderPage(context, ASSETS)])
    }
    expect(kept.size).toBeGreaterThan(0)
  })
})
