import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Waits of the browser tests that are true before the work begins pass because the machine is slow.

type Place = { path: string; line: string; before: string; at: number }

const isCode = (line: string) => line.trim() !== '' && !line.trim().startsWith('//')

/** Every line of the browser tests with the line of code before it. */
const places: Place[] = globSync('tests/e2e/*.ts').flatMap((path) => {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.map((line, index) => ({
    path,
    line,
    before: lines.slice(0, index).findLast(isCode) ?? '',
    at: index + 1,
  }))
})

const OPENS = /\b(signIn|moveTo)\(|\.(reload|goBack|goForward)\(/
const IS_ABSENT = /^\s*await expect\(.*(?<!not)\.(toHaveCount\(0\)|toBeHidden\(\)|not\.toBeVisible\(\))/

const found = (isWanted: (place: Place) => boolean) => places.filter(isWanted).map(({ path, at }) => `${path}:${at}`)
const asksForBusy = ({ path, line }: Place) =>
  !path.endsWith('support.ts') && /aria-busy=true\].*toHaveCount\(0\)/.test(line)
/** Of one table: it is drawn of figures that are there. */
const takesRows = ({ path, line }: Place) =>
  !path.endsWith('user-plan.spec.ts') && /getByRole\('row'\)\)\.not\.toHaveCount\(0\)/.test(line)
const looksTooEarly = ({ line, before }: Place) => IS_ABSENT.test(line) && OPENS.test(before)

describe('waits of the browser tests', () => {
  it('ask for loaded screens by one function', () => {
    expect(places.length).toBeGreaterThan(5000)
    expect(found(asksForBusy)).toEqual([])
  })

  it('do not take the rows of a table that loads for rows with content', () => {
    expect(found(takesRows)).toEqual([])
  })

  it('wait for a screen before they look for what it must not show', () => {
    expect(found(looksTooEarly)).toEqual([])
  })
})
