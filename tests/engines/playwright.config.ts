import { defineConfig } from 'playwright/test'
import type { EngineName } from './kit/test.ts'
import { WEB_SERVER } from '#tests/e2e/web-server.ts'

/** The engines that are installed, named by scripts/test.mjs. */
const ENGINES = (process.env['ENGINES'] ?? 'webkit,firefox').split(',') as EngineName[]

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  reporter: 'list',
  workers: 2,
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: { baseURL: `http://localhost:${process.env['E2E_PORT']}` },
  projects: ENGINES.map((engineName) => ({ name: engineName, use: { engineName } })),
  ...WEB_SERVER,
})
