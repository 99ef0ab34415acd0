/** A line that was written to the console as a warning or an error. */
type Logged = { level: 'error' | 'warn'; text: string }
type Pattern = string | RegExp
type Log = { lines: Logged[]; expected: Pattern[] }

/** On the global object, because a test can load a second copy of this file, e.g. by `vi.resetModules()`. */
const KEY = Symbol.for('mekuri.logged')
const holder = globalThis as { [KEY]?: Log }
const current = (): Log => (holder[KEY] ??= { lines: [], expected: [] })

const matches = (text: string, pattern: Pattern) =>
  typeof pattern === 'string' ? text.includes(`"event":"${pattern}"`) : pattern.test(text)

/** Keeps warnings and errors from the output, for `checkLogged`, and the Worker's line for each request. */
export function captureConsole(): void {
  // Files of a runtime share its console.
  if (KEY in console) return
  Object.defineProperty(console, KEY, { value: true })
  const { log } = console
  // oxlint-disable-next-line no-console -- wrapped here
  console.log = (...values: unknown[]) => {
    if (!String(values[0]).startsWith('{"level":"info"')) log(...values)
  }
  for (const level of ['error', 'warn'] as const)
    console[level] = (...values: unknown[]) => {
      const text = values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
      current().lines.push({ level, text: text.join(' ') })
    }
}

/**
 * Declares that this test makes the code log a warning or an error: the name of its event (`worker/platform/log.ts`), or
 * a pattern. A test fails when a declared line is missing, and on any line that it did not declare.
 */
export function expectLogged(...patterns: Pattern[]): void {
  current().expected.push(...patterns)
}

/** Fails on a line that no test declared, and on a declared one that is missing; forgets both. */
export function checkLogged(): void {
  const { lines, expected } = current()
  holder[KEY] = { lines: [], expected: [] }
  const undeclared = lines.filter(({ text }) => !expected.some((pattern) => matches(text, pattern)))
  const missing = expected.filter((pattern) => !lines.some(({ text }) => matches(text, pattern)))
  const problems = [
    ...undeclared.map(({ level, text }) => `Logged, but not declared with expectLogged(): ${level} ${text}`),
    ...missing.map((pattern) => `Declared with expectLogged(), but not logged: ${String(pattern)}`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
