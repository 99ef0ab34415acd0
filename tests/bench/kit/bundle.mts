import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { benchFolder, outPath, root } from './paths.mts'

const common = {
  root,
  configFile: false,
  publicDir: false,
  mode: 'production',
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const

/** Bundles a Worker of tests/bench/workers into one module. Returns its path. */
export async function bundleWorker(name: string, plugins: Plugin[] = []): Promise<string> {
  const outDir = outPath('workers', name)
  await build({
    ...common,
    plugins,
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'default'] },
    },
    build: {
      ssr: join(benchFolder, 'workers', `${name}.ts`),
      outDir,
      emptyOutDir: true,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  })
  return join(outDir, 'worker.js')
}

/** An esbuild plugin that replaces `react-dom/server` by a version that counts renders. */
export function countRenders(): Plugin {
  const counting = join(benchFolder, 'workers', 'counting-react.ts')
  return {
    name: 'count-renders',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'react-dom/server' && importer !== counting ? counting : undefined),
  }
}

/** Builds the scripts of the reference pages and the server side of the React page. Returns their folder. */
export async function bundleReferences(): Promise<string> {
  const folder = join(benchFolder, 'references')
  const outDir = outPath('references')
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: true,
      modulePreload: false,
      rolldownOptions: {
        input: { swiper: join(folder, 'swiper.ts'), react: join(folder, 'react-client.tsx') },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      ssr: join(folder, 'react-server.tsx'),
      outDir: join(outDir, 'server'),
      rolldownOptions: { external: [/^node:/], output: { entryFileNames: 'react.mjs' } },
    },
  })
  return outDir
}
