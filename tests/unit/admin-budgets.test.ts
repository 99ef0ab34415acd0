import { describe, expect, it } from 'vitest'
import { initialBytes, lazyRoutes } from '#tests/bench/kit/admin-scripts.mts'

// Exact budgets of the back office (U1), brotli. They need a build: `npm run build`.

const KB = 1024
const FIRST_LOAD = 150 * KB
const ROUTE = 60 * KB
/** Pages that draw charts, by the name of their chunk. */
const CHART_ROUTE = 80 * KB
const WITH_CHARTS = /^analytics-page-/

describe('the back office', () => {
  it('loads at most 150 KB of scripts before the first screen (U1)', () => {
    const bytes = initialBytes()
    // Fewer would mean that scripts are no longer found.
    expect(bytes).toBeGreaterThan(50 * KB)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD)
  })

  it('loads at most 60 KB more for a screen, 80 KB with charts (U1)', () => {
    const routes = lazyRoutes()
    expect(routes.map(({ file }) => file)).toContainEqual(expect.stringContaining('editor-page'))
    const budgetOf = (file: string) => (WITH_CHARTS.test(file) ? CHART_ROUTE : ROUTE)
    expect(routes.filter(({ file, bytes }) => bytes > budgetOf(file))).toEqual([])
  })
})
