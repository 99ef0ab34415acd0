import { defineConfig } from 'playwright/test'
import { CHROMIUM } from '#tests/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 8790)

const desktop = { viewport: { width: 1440, height: 900 } }
const CLOCK = /@clock/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  // A machine that is busy with something else for a moment fails nothing.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: {
      ...CHROMIUM,
      // Where no locale is set, the browser saves no file under a Japanese name.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'chromium', use: desktop, grepInvert: CLOCK },
    // The server has one clock: who moves it runs alone.
    { name: 'clock', use: desktop, grep: CLOCK, dependencies: ['chromium'], workers: 1 },
  ],
  webServer: {
    command: 'node tests/e2e/server.mjs',
    env: { PORT: String(port) },
    url: `http://localhost:${port + 1}/`,
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'pipe',
  },
})
