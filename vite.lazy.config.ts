import { defineConfig } from 'vite'

/**
 * Large libraries and texts that the Worker loads on first use (docs/decisions/0042-invoices.md). Built before it, so that
 * tests need not transform them.
 */
export default defineConfig({
  publicDir: false,
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ssr: true,
    outDir: 'worker/platform/lazy',
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    rolldownOptions: {
      external: /^node:/,
      input: {
        'csv-reader': 'worker/platform/lazy/csv-reader-source.ts',
        'csv-words': 'worker/platform/lazy/csv-words-source.ts',
        'file-type': 'worker/platform/lazy/file-type-source.ts',
        'mail-words': 'worker/platform/lazy/mail-words-source.ts',
        otp: 'worker/platform/lazy/otp-source.ts',
        pdf: 'worker/platform/lazy/pdf-source.ts',
        phrases: 'worker/platform/lazy/phrases-source.ts',
        'simulated-images': 'worker/platform/lazy/simulated-images-source.ts',
        stripe: 'worker/platform/lazy/stripe-source.ts',
        templates: 'worker/features/site-copy/templates/templates-source.ts',
        suffix: 'worker/platform/lazy/suffix-source.ts',
        transfers: 'worker/platform/lazy/transfers-source.ts',
      },
      output: { entryFileNames: '[name].lazy.mjs', chunkFileNames: '[name].lazy.mjs' },
    },
  },
  resolve: { conditions: ['workerd', 'worker', 'browser', 'import'] },
})
