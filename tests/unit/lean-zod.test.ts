import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// The bundled Worker uses worker/bundle/zod.ts, a part of zod; other tests run with all of it.

const LEFT_OUT = 'locales|compile|withParser|fromJSONSchema'
/** `core` has only the types of schemas and errors. */
const USE = new RegExp(`\\bz(?:od)?\\.(?:(?:${LEFT_OUT})\\b|core\\.(?!\\$Zod))|(?:instanceof|new)\\s+z\\.core\\b`)
const IMPORT = new RegExp(`import \\{[^}]*\\b(?:${LEFT_OUT}|core)\\b[^}]*\\} from ['"]zod['"]`)

const LIBRARIES = [
  'node_modules/@hono/zod-openapi/dist/index.mjs',
  'node_modules/@hono/zod-validator/dist/index.mjs',
  'node_modules/@asteasolutions/zod-to-openapi/dist/index.mjs',
]

const usesLeftOut = (text: string) => USE.test(text) || IMPORT.test(text)

describe('zod in the bundled Worker', () => {
  it('has all that the Worker and its libraries use', () => {
    const own = globSync('{worker,shared}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    const files = [...own, ...LIBRARIES]
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => usesLeftOut(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
  })

  it.each([
    'z.config(z.locales.ja())',
    'const fast = z.compile(schema)',
    'value instanceof z.core.$ZodType',
    'z.core.parse(schema, value)',
    "import { z, fromJSONSchema } from 'zod'",
  ])('would notice %s', (text) => {
    expect(usesLeftOut(text)).toBe(true)
  })

  it('takes the types of schemas for what they are', () => {
    expect(usesLeftOut('const cache = new WeakMap<z.core.$ZodType, z.ZodType>()')).toBe(false)
  })
})
