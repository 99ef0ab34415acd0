/** A line that was written to the console as a warning or an error. */
type Logged = { level: 'error' | 'warn'; text: string }
type Expected = { pattern: string | RegExp; isRequired: boolean }
type Log = { lines: Logged[]; expected: Expected[] }

/** On the global object: a test that resets its modules would otherwise declare to a second copy of this file. */
const KEY = Symbol.for('mekuri.logged')
const holder = globalThis as { [KEY]?: Log }
const current = (): Log => (holder[KEY] ??= { lines: [], expected: [] })

const matches = (text: string, pattern: string | RegExp) =>
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
 * Declares that this test makes the code log a warning or an error: the name of its event (`worker/http/log.ts`), or a
 * pattern. The test fails where nothing matches, as every test fails that logs what it has not declared.
 */
export function expectLogged(...patterns: (string | RegExp)[]): void {
  for (const pattern of patterns) current().expected.push({ pattern, isRequired: true })
}

/** As `expectLogged`, where the line may be missing: it depends on generated input or on the speed of the machine. */
export function allowLogged(...patterns: (string | RegExp)[]): void {
  for (const pattern of patterns) current().expected.push({ pattern, isRequired: false })
}

/** Fails on a line that no test declared, and on a declared one that is missing; forgets both. */
export function checkLogged(): void {
  const { lines, expected } = current()
  holder[KEY] = { lines: [], expected: [] }
  const surprises = lines.filter(({ text }) => !expected.some(({ pattern }) => matches(text, pattern)))
  const missing = expected.filter(
    ({ pattern, isRequired }) => isRequired && !lines.some(({ text }) => matches(text, pattern)),
  )
  const problems = [
    ...surprises.map(({ level, text }) => `Logged, but not declared with expectLogged(): ${level} ${text}`),
    ...missing.map(({ pattern }) => `Declared with expectLogged(), but not logged: ${String(pattern)}`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
