import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

it('imports zod as a namespace: esbuild keeps the object `z` with its 64 languages, 79 KB (gzip) of the Worker', () => {
  const lines = globSync('{shared,worker}/**/*.ts', { cwd: root }).flatMap((file) =>
    Array.from(readFileSync(`${root}/${file}`, 'utf8').matchAll(/^import .*from 'zod'$/gm), ([line]) => ({
      file,
      line,
    })),
  )
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(({ line }) => !/^import (?:type |\* as z )/.test(line))).toEqual([])
})
