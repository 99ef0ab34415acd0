import type { KnipConfig } from 'knip'
import { PAGE_SCRIPTS } from './visitor/page/page-scripts.ts'

/** The dead-code check of `npm run check`. The visitor's scripts come from their own table. */
const config: KnipConfig = {
  entry: [
    ...PAGE_SCRIPTS.flatMap(({ script }) => (script ? [`visitor/island/${script}`] : [])),
    // Built into files by vite.lazy.config.ts.
    'worker/platform/lazy/*.{ts,d.mts}',
    'worker/features/site-copy/templates/templates-source.ts',
    'scripts/*.{mjs,mts}',
    'demo/*.mts',
    'demo/visits/visits-sql.mts',
    'demo/art/make.mts',
    'demo/art/make-templates.mts',
    'tests/**/*.{ts,mts,mjs,tsx}',
  ],
  project: ['{worker,admin,visitor,shared,demo,tests,scripts}/**/*.{ts,tsx,mts,mjs}'],
  // vite.config.ts copies the font's files.
  ignoreDependencies: ['tailwindcss', 'cloudflare', '@expo-google-fonts/noto-sans-jp'],
  ignoreExportsUsedInFile: true,
  rules: { types: 'off' },
  ignoreBinaries: ['ffmpeg'],
}

export default config
