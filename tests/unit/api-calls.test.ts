import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// Only worker/http/api-call.ts creates API routes: it takes method, path and right from the permission table.

const OWN = 'worker/http/api-call.ts'

describe('API routes', () => {
  it('are created by apiCall alone', () => {
    const files = globSync('worker/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(200)
    const found = files.filter((file) => /\bcreateRoute\b/.test(readFileSync(`${root}/${file}`, 'utf8')))
    expect(found).toEqual([OWN])
  })
})
