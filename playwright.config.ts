import { defineConfig } from 'playwright/test'
import { CHROMIUM } from '#tests/chromium.ts'
import { IS_FULL, LEFT_OUT } from '#tests/e2e/views.ts'
import { WEB_SERVER } from '#tests/e2e/web-server.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const CLOCK = /@clock/
const FULL = /@full/

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: LEFT_OUT,
  // Playwright empties it, while the tests in other engines may run.
  outputDir: 'test-results/chromium',
  reporter: 'list',
  // Tests wait for pages and timers: with three, the processor time of all tests is four fifths of what two processors had.
  workers: 4,
  // A machine that is busy with something else for a moment fails nothing; scripts/test-results.mjs names the test.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // The processes of the tests read this file after the server has said which port it took.
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...CHROMIUM,
      // Each test loads its pages in a process of its own, too short-lived for optimised code to pay: without the
      // optimising compilers the browsers use 8 to 19 % less processor time.
      args: [...CHROMIUM.args, '--js-flags=--no-opt,--no-maglev'],
      // Where no locale is set, the browser saves no file under a Japanese name.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  projects: [
    // A server has one clock: the tests that move it run one at a time, on a server of their own, and begin first.
    {
      name: 'clock',
      use: { ...desktop, baseURL: `http://localhost:${process.env.E2E_CLOCK_PORT}` },
      grep: CLOCK,
      ...(!IS_FULL && { grepInvert: FULL }),
      workers: 1,
    },
    { name: 'chromium', use: desktop, grepInvert: IS_FULL ? CLOCK : [CLOCK, FULL] },
  ],
  ...WEB_SERVER,
})
