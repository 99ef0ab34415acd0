/** The servers of the browser tests, for Playwright's settings; `npm test` starts them early (scripts/test.mjs). */
export const WEB_SERVER = process.env['E2E_SERVER']
  ? {}
  : {
      webServer: {
        command: 'node tests/e2e/server.mjs',
        cwd: new URL('../..', import.meta.url).pathname,
        // Without E2E_PORT the server takes a free port.
        env: { PORT: process.env['E2E_PORT'] ?? '' },
        wait: { stdout: /Ready on port (?<e2e_port>\d+), with a clock to move on port (?<e2e_clock_port>\d+)/ },
        // Time to remove its data.
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
        timeout: 600_000,
      },
    }
