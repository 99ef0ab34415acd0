import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bytesOf, filesOf, initialBytes, lazyRoutes, signInBytes } from '#tests/bench/kit/admin-scripts.mts'
import { HTML_LANGUAGE, LANGUAGES } from '#shared/text/languages.ts'
import { root } from '#tests/bench/kit/paths.mts'

// Exact budgets of the back office (rules/budgets.md#back-office), brotli. They need a build: `npm run build`.

/** What was reached and 2 % (decision 0109); the goal is 120 KB. */
const FIRST_LOAD = 122.7 * 1024
const ROUTE = 50 * 1024
/** Its frame, and all that it asks for to show a site: grid and preview come with the site (decision 0142). */
const EDITOR = { frame: 37 * 1024, whole: 63.5 * 1024 }
const ROUTE_WITH_CHARTS = 72.8 * 1024
/** The sign-in page, which stands without the rest. */
const SIGN_IN = { script: 71.3 * 1024, style: 4.8 * 1024 }
/** Pages that draw charts, by the first part of their chunk's name. */
const WITH_CHARTS = /^(?:dashboard-page|analytics-page)-/

function limitOf(file: string): number {
  if (file.startsWith('editor-page-')) return EDITOR.frame
  return WITH_CHARTS.test(file) ? ROUTE_WITH_CHARTS : ROUTE
}

describe('the back office', () => {
  it('loads at most 122.7 KB of scripts before the first screen (U1)', () => {
    const bytes = initialBytes()
    // Fewer would mean that scripts are no longer found.
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD)
  })

  it('loads at most 50 KB more for any of its screens, 72.8 KB where it draws charts (U1)', () => {
    const routes = lazyRoutes()
    for (const page of ['editor-page', 'dashboard-page'])
      expect(routes.map(({ file }) => file)).toContainEqual(expect.stringContaining(page))
    expect(routes.filter(({ file, bytes }) => bytes > limitOf(file))).toEqual([])
  })

  it('loads at most 37 KB more for the frame of the editor, 63.5 KB with grid and preview (U1)', () => {
    expect(bytesOf('editor-page-')).toBeLessThanOrEqual(EDITOR.frame)
    const whole = bytesOf('editor-page-', 'grid-board-', 'preview-pane-')
    expect(whole).toBeGreaterThan(bytesOf('editor-page-', 'grid-board-'))
    expect(whole).toBeLessThanOrEqual(EDITOR.whole)
  })

  it('loads at most 72.8 KB more for each view of the analyses; the map of swipes draws without charts (U1)', () => {
    const [landing, swipe, detail] = [
      ['landing-view-'],
      ['swipe-view-'],
      ['creatives-view-', 'creative-detail-', 'cell-trend-'],
    ].map((views) => bytesOf('analytics-page-', ...views))
    expect(landing).toBeLessThanOrEqual(ROUTE_WITH_CHARTS)
    expect(detail).toBeLessThanOrEqual(ROUTE_WITH_CHARTS)
    expect(swipe).toBeLessThanOrEqual(ROUTE)
  })

  it('asks for at most 17 more files for the list of sites, 12 for the editor, 18 with grid and preview (U1)', () => {
    expect(filesOf('site-list-page-')).toBeLessThanOrEqual(17)
    expect(filesOf('editor-page-')).toBeLessThanOrEqual(12)
    expect(filesOf('editor-page-', 'grid-board-', 'preview-pane-')).toBeLessThanOrEqual(18)
    expect(filesOf('editor-page-')).toBeGreaterThan(5)
  })

  it('loads at most 71.3 KB of scripts and 4.8 KB of style for signing in, in any language (U1)', () => {
    for (const language of LANGUAGES) {
      const { script, style } = signInBytes(language)
      expect(script).toBeGreaterThan(40 * 1024)
      expect(script).toBeLessThanOrEqual(SIGN_IN.script)
      expect(style).toBeGreaterThan(1024)
      expect(style).toBeLessThanOrEqual(SIGN_IN.style)
    }
  })

  it.each(LANGUAGES)('paints the sign-in page in %s before any script', async (language) => {
    const html = readFileSync(`${root}/dist/client/login-${language}.html`, 'utf8')
    const { lead, submit, title } = (await import(`#shared/i18n/sign-in/${language}.ts`))[language] as Record<
      string,
      string
    >
    expect(html).toContain(`<html lang="${HTML_LANGUAGE[language]}">`)
    expect(html).toContain(`<title>${title} - Mekuri</title>`)
    for (const text of [title, lead, submit]) expect(html).toContain(text)
    // Nobody can type into it, and no password manager fills it.
    expect(html).toContain('<div inert class="frame">')
    expect(html).not.toMatch(/<input[^>]* name=/)
  })
})
