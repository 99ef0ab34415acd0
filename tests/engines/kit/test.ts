import { test as base } from 'playwright/test'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { createTab, type Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

export type EngineName = 'webkit' | 'firefox'

type Options = { engineName: EngineName }
/** Playwright's test as a runner, with windows of the other engines. */
export const test = base.extend<
  { tab: Tab; size: readonly [width: number, height: number] },
  Options & { engine: Engine }
>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await (engineName === 'webkit' ? startWebKit : startFirefox)()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  size: [[390, 844], { option: true }],
  tab: async ({ engine, size: [width, height] }, use, info) => {
    const driver = await engine.open(width, height)
    await use(createTab(driver))
    if (info.status !== info.expectedStatus) {
      const body = await driver.screenshot().catch(() => null)
      if (body) await info.attach('screenshot', { body, contentType: 'image/png' })
    }
    await driver.close()
  },
})
