// Writes the description of the API into the static assets. The Worker's declarations are bundled for Node, because they
// are the description's source; the Worker itself carries nothing of it (docs/decisions/0075-api-description.md).
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const folder = join(import.meta.dirname, '..', '.mekuri', 'api-description')
const RUNTIME = '\0runtime'

/** Stubs of the Worker's runtime imports, which no declaration calls. */
const runtime = {
  name: 'mekuri-runtime',
  enforce: 'pre',
  resolveId: (id) => (id === 'cloudflare:workers' ? RUNTIME : undefined),
  load: (id) => (id === RUNTIME ? 'export const waitUntil = () => undefined' : undefined),
}

rmSync(folder, { recursive: true, force: true })
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [runtime],
  ssr: { target: 'webworker', noExternal: true },
  resolve: { conditions: ['workerd', 'worker', 'browser', 'import'] },
  build: {
    ssr: 'worker/dev/api-description/document.ts',
    outDir: folder,
    minify: false,
    rolldownOptions: { external: [/\.lazy\.mjs$/, /^node:/], output: { entryFileNames: 'document.mjs' } },
  },
})
const { document } = await import(pathToFileURL(join(folder, 'document.mjs')).href)
writeFileSync(join('dist', 'client', 'openapi.json'), document)
rmSync(folder, { recursive: true, force: true })
// The Worker's modules start timers.
process.exit(0)
