import { describe, expect, it } from 'vitest'
import { initialBytes, lazyRoutes } from '#tests/bench/kit/admin-scripts.mts'

// Budgets of the back office that are exact (rules/budgets.md#back-office). They need a build: `npm run build`.

describe('the back office', () => {
  it('needs at most 130 KB of script before it shows anything (U1)', () => {
    const bytes = initialBytes()
    // Less would mean that scripts are no longer found.
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThanOrEqual(130 * 1024)
  })

  it('needs at most 50 KB more for any of its screens (U1)', () => {
    const routes = lazyRoutes()
    expect(routes.map(({ file }) => file)).toContainEqual(expect.stringContaining('editor-page'))
    expect(routes.filter(({ bytes }) => bytes > 50 * 1024)).toEqual([])
  })
})
