import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { answerOutbound } from './tests/providers/outbound.ts'

/** A slow machine is no failure. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

const migrations = await readD1Migrations('./migrations')

/** Worker tests: files inside the runtime, with every binding simulated. */
function worker(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    plugins: [
      cloudflareTest({
        remoteBindings: false,
        main: './tests/setup/main.ts',
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          durableObjects: { NEAR: { className: 'NearDatabase', useSQLite: true } },
          bindings: {
            APP_ENV: 'test',
            JWT_SECRET: 'test-jwt-secret-0123456789abcdef0123456789abcdef',
            UPLOAD_SECRET: 'test-upload-secret-0123456789abcdef0123456789ab',
            TEST_MIGRATIONS: migrations,
            TRANSLATION_PROVIDER: 'openai',
            TRANSLATION_URL: 'https://translation.test/fine',
            TRANSLATION_MODEL: 'local',
            FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '',
            FUZZ_SEED: process.env['FUZZ_SEED'] ?? '',
          },
          outboundService: (request: Request) => answerOutbound(request) as never,
        },
      }),
    ],
    test: { ...patience, ...files, name, setupFiles: ['./tests/setup/worker.ts'] },
  }
}

export default defineConfig({
  test: {
    // All processors: the default leaves one idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['shared/**/*.test.ts', 'admin/**/*.test.ts', 'visitor/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        },
      },
      worker('worker', {
        include: ['worker/**/*.test.ts', 'worker/**/*.test.tsx'],
        exclude: ['worker/**/*.alone.test.ts'],
        isolate: false,
      }),
      worker('alone', { include: ['worker/**/*.alone.test.ts'] }),
    ],
  },
})
