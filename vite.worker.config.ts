import { defineConfig } from 'vite'

/**
 * The Worker, in modules that share what several need, so that its state exists once. What `worker/index.ts` imports is
 * loaded at the start, what it `import()`s on first use (docs/decisions/0108-what-the-worker-loads-at-its-start.md).
 */
export default defineConfig({
  publicDir: false,
  ssr: { target: 'webworker', noExternal: true },
  resolve: { conditions: ['workerd', 'worker', 'browser', 'import'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'dist/worker',
    emptyOutDir: true,
    target: 'es2024',
    minify: true,
    rolldownOptions: {
      external: [/^node:/, /^cloudflare:/],
      input: { index: 'worker/index.ts' },
      // The runtime takes handlers and classes as exports of the first module, nothing that other modules need.
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: true, entryFileNames: '[name].worker.mjs', chunkFileNames: '[name].worker.mjs' },
    },
  },
})
