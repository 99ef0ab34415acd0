import type { KnipConfig } from 'knip'
import { PAGE_SCRIPTS } from './visitor/page/page-scripts.ts'

/** The dead-code check of `npm run check`. The visitor's scripts come from their own table. */
const config: KnipConfig = {
  entry: [
    ...PAGE_SCRIPTS.flatMap(({ script }) => (script ? [`visitor/island/${script}`] : [])),
    'scripts/*.{mjs,mts}',
    'demo/*.mts',
    'demo/art/make.mts',
    'demo/art/make-templates.mts',
    'tests/**/*.{ts,mts,mjs,tsx}',
  ],
  project: ['{worker,admin,visitor,shared,demo,tests,scripts}/**/*.{ts,tsx,mts,mjs}'],
  // Stands in the plan check.
  ignoreFiles: ['admin/bills/payment-list.tsx'],
  ignoreDependencies: ['tailwindcss', 'cloudflare'],
  ignoreExportsUsedInFile: true,
  rules: { types: 'off' },
  ignoreBinaries: ['ffmpeg'],
}

export default config
