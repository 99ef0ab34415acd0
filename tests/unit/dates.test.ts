import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// Dates are yyyy/MM/dd on screens, in CSV files and in mails (rules/wire.md#times-and-dates): shared/time/jst.ts writes
// them, day-input.tsx takes them.

const OTHER_WAYS = /toLocale(?:Date|Time)String|Intl\.DateTimeFormat|type="(?:date|datetime-local|month|time|week)"/
/** The browser's calendar, whose own field is hidden. */
const ALLOWED = ['admin/ui/form/day-input.tsx']

const sources = globSync('{admin,visitor,worker,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

describe('dates', () => {
  it('are written and taken in one way', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((file) => OTHER_WAYS.test(textOf(file)))).toEqual(ALLOWED)
  })

  it('are put together with times by one function', () => {
    const pairs = sources.filter((file) => /formatDate\([^)]*\)+\}? \$?\{?formatTime/.test(textOf(file)))
    expect(pairs).toEqual(['shared/time/jst.ts'])
  })
})
