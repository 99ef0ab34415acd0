import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// What decides by two moments can contradict itself: a popup that ended between them went out as shown. A function asks
// the clock once and passes the moment on. Left out is what measures how long things take: `worker/platform/`, and whatever
// waits by itself.

/** Where a declaration of a module begins, or a method of a class. */
const DECLARATION =
  /\n(?=(?:export |async |function |const |let |type |\/\*\*)|  (?:override |async |get )*#?(?!if|for|while|switch|function)\w+\([^\n]*\{\n)/
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g

/** Declarations that ask the clock more than once. */
function askers(text: string): string[] {
  return text
    .split(DECLARATION)
    .map((declaration) => declaration.replaceAll(COMMENT, ''))
    .filter((code) => !code.includes('scheduler.wait('))
    .filter((code) => (code.match(/(?<!\.)\bnow\(\)/g) ?? []).length > 1)
    .map((code) => /(?:function|const) (\w+)/.exec(code)?.[1] ?? code)
}

describe('a function of the Worker', () => {
  it('asks the clock once', () => {
    const all = globSync('worker/**/*.{ts,tsx}', { cwd: root })
    const files = all.filter((file) => !/\.test\.tsx?$|^worker\/platform\//.test(file))
    expect(files.length).toBeGreaterThan(300)
    const found = files.flatMap((file) =>
      askers(readFileSync(`${root}/${file}`, 'utf8')).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('would be noticed if it asked twice', () => {
    expect(askers('export function f() {\n  return [now(), now()]\n}\n')).toEqual(['f'])
    expect(askers('const g = (row) => row.from <= now() && now() < row.until\n')).toEqual(['g'])
    expect(askers('function f() {\n  return now() // now()\n}\n\nfunction g() {\n  return now()\n}\n')).toEqual([])
  })
})
