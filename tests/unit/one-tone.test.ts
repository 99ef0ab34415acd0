import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// A state has one colour everywhere (rules/look.md#colours-of-states).

const sources = globSync('admin/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'))
/** The tables of colours: the type of their states, and their lines. */
const tables = sources.flatMap((text) =>
  Array.from(text.matchAll(/Record<([A-Z]\w+), Tone> = \{([^}]*)\}/g), ([, type = '', lines = '']) => ({
    type,
    lines,
  })),
)

it('each kind of state has one table of colours', () => {
  const types = tables.map(({ type }) => type)
  expect(types).toContain('SiteLabel')
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([])
})

it('a draft is grey, whatever it is a draft of', () => {
  const drafts = tables.flatMap(({ lines }) => Array.from(lines.matchAll(/\bdraft: '\w+'/g), ([draft]) => draft))
  expect(drafts.length).toBeGreaterThan(2)
  expect(new Set(drafts)).toEqual(new Set(["draft: 'neutral'"]))
})
