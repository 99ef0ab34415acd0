import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A suite that shrinks unseen holds nothing (rules/reliability.md#sizes-of-suites).
it('twenty browser tests are marked as smoke', () => {
  const sources = globSync('tests/e2e/*.spec.ts').map((path) => readFileSync(path, 'utf8'))
  expect(sources.flatMap((text) => [...text.matchAll(/['`],\s*SMOKE,/g)])).toHaveLength(20)
})
