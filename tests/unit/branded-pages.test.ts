import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// White label: which pages wear the brand of a partner, and by what (rules/accounts.md#white-label).

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

/** Each page without the shell, the file that shows it, and the words in the file that bring the brand. */
const PAGES: readonly [page: string, file: string, brand: readonly string[]][] = [
  ['sign-in', 'admin/features/auth/login-page.tsx', ['shownTitle()', 'AuthFrame']],
  ['the second step of signing in', 'admin/features/auth/code-step.tsx', ['shownTitle()', 'AuthFrame']],
  ['setting up a demanded factor', 'admin/features/auth/set-up-factor-page.tsx', ['shownTitle()']],
  ['a forgotten password', 'admin/features/auth/forgot-password-page.tsx', ['shownTitle()', 'AuthFrame']],
  [
    'a mailed link to a new password',
    'admin/features/auth/reset-password-page.tsx',
    ['shownTitle(link)', 'BrandedFrame'],
  ],
  [
    'the first password of an invitation',
    'admin/features/auth/new-password-page.tsx',
    ['shownTitle(link)', 'BrandedFrame'],
  ],
  ['the first sign-in', 'admin/features/auth/first-time-page.tsx', ['shownTitle()']],
  ['a mailed link that is no longer valid', 'admin/features/auth/mailed-link.tsx', ['shownTitle(brand)']],
  ['the end of such a step', 'admin/features/auth/done-screen.tsx', ['shownTitle(brand)']],
  ['signing out', 'admin/features/auth/log-out-page.tsx', ['shownTitle()', 'BrandSign']],
  ['errors, and what is missing', 'admin/features/errors/error-pages.tsx', ['BrandLogo', 'readKeptBrand']],
  ['a crash', 'admin/crash-page.tsx', ['BrandSign']],
  ['the first frame, also without a network', 'admin/boot-screen.tsx', ['BrandSign']],
  ['every screen of the shell, e.g. the import of users', 'admin/screen/page-title.tsx', ['shownTitle(data)']],
  ['the header of the shell', 'admin/features/shell/home-link.tsx', ['BrandLogo']],
  [
    'the link that stops notifications',
    'worker/features/notifications/unsubscribe.pages.ts',
    ['toShownBrand', 'brand }'],
  ],
  ['the link that stops reports', 'worker/features/report-mails/stop-report.pages.ts', ['toShownBrand', 'brand }']],
  ['the link that confirms an address', 'worker/features/submissions/address.routes.ts', ['toShownBrand', 'brand }']],
  ['these links’ page', 'visitor/pages/address-page.tsx', ['brand.brandName', 'brand?.iconUrl', 'brand.pageTitle']],
  ['mails to people of the back office', 'worker/features/mails/mail-content.ts', ['brand?.sender', 'brand?.name']],
]

describe('the brand of a partner', () => {
  it.each(PAGES)('is on %s', (_, file, brand) => {
    const text = read(file)
    expect(brand.filter((part) => !text.includes(part))).toEqual([])
  })

  it('is in the title of every screen', () => {
    const titled = globSync('admin/**/*.tsx', { cwd: root }).filter((file) => read(file).includes('<title>'))
    expect(titled.length).toBeGreaterThan(8)
    // The frame of the build is hidden where a brand is remembered; the preview's page is a site's.
    const others = ['admin/login-frame.tsx', 'admin/features/editor/preview/preview-page.tsx']
    const without = titled.filter((file) => !read(file).includes('shownTitle('))
    expect(without.filter((file) => !others.includes(file))).toEqual([])
  })
})
