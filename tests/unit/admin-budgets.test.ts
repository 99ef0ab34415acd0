import { describe, expect, it } from 'vitest'
import { bytesOf, initialBytes, lazyRoutes } from '#tests/bench/kit/admin-scripts.mts'

// Exact budgets of the back office (rules/budgets.md#back-office), brotli. They need a build: `npm run build`.

const FIRST_LOAD = 150 * 1024
const ROUTE = 60 * 1024
const ROUTE_WITH_CHARTS = 80 * 1024
/** Pages that draw charts, by the first part of their chunk's name. */
const WITH_CHARTS = /^(?:dashboard-page|analytics-page)-/

const limitOf = (file: string) => (WITH_CHARTS.test(file) ? ROUTE_WITH_CHARTS : ROUTE)

describe('the back office', () => {
  it('loads at most 150 KB of scripts before the first screen (U1)', () => {
    const bytes = initialBytes()
    // Fewer would mean that scripts are no longer found.
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD)
  })

  it('loads at most 60 KB more for any of its screens, 80 KB where it draws charts (U1)', () => {
    const routes = lazyRoutes()
    for (const page of ['editor-page', 'dashboard-page'])
      expect(routes.map(({ file }) => file)).toContainEqual(expect.stringContaining(page))
    expect(routes.filter(({ file, bytes }) => bytes > limitOf(file))).toEqual([])
  })

  it('loads at most 80 KB more for each view of the analyses; the map of swipes draws without charts (U1)', () => {
    const [landing, swipe, detail] = [
      ['landing-view-'],
      ['swipe-view-'],
      ['creatives-view-', 'creative-detail-', 'cell-trend-'],
    ].map((views) => bytesOf('analytics-page-', ...views))
    expect(landing).toBeLessThanOrEqual(ROUTE_WITH_CHARTS)
    expect(detail).toBeLessThanOrEqual(ROUTE_WITH_CHARTS)
    expect(swipe).toBeLessThanOrEqual(ROUTE)
  })
})
