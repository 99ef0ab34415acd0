import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Fonts that the Worker embeds into PDF files: the file's name in `fonts/`, and its source. */
const PDF_FONTS = {
  'NotoSansJP-Regular.ttf': '400Regular/NotoSansJP_400Regular.ttf',
  'NotoSansJP-Bold.ttf': '700Bold/NotoSansJP_700Bold.ttf',
  'LICENSE.txt': 'LICENSE_FONT',
}

/** Copies the fonts of PDF files with their licence into the build: the Worker reads them from the static assets. */
function pdfFonts(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/@expo-google-fonts/noto-sans-jp')
  return {
    name: 'mekuri-pdf-fonts',
    apply: 'build',
    generateBundle() {
      for (const [name, file] of Object.entries(PDF_FONTS))
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: readFileSync(join(folder, file)) })
    },
  }
}

const inFolder = (folder: string, names: readonly string[]) => new RegExp(`/${folder}/(?:${names.join('|')})[./]`)

/**
 * Chunks of what every screen needs: libraries, which seldom change, and own code. As chunks of their own these modules
 * would add 5 KB to the first load (decision 0007).
 */
const COMMON_CHUNKS = [
  {
    name: 'libraries',
    test: inFolder('node_modules', [
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      '@tanstack/query-core',
      '@tanstack/react-query',
      'hono',
      'use-sync-external-store',
    ]),
  },
  {
    name: 'base',
    test: inFolder('(?:admin|shared)', [
      'ui/basic/(?:button|icon|cx|tooltip)',
      'i18n/(?:define-messages|use-admin-text|current-language|language-provider|no-answer-text)',
      'api/(?:client|api-error|api-fetch|session|user-info|screens)',
      'account/permissions',
      'text/languages',
    ]),
  },
]

/** The back office; the visitor's files are a build of their own, so that they share no chunk with it. */
export default defineConfig({
  plugins: [react(), tailwind(), pdfFonts()],
  publicDir: 'admin/public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: { admin: 'index.html' },
      output: { codeSplitting: { groups: COMMON_CHUNKS } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(v1|upload|media|sites|dev)(/|$)': process.env.MEKURI_API ?? 'http://localhost:8787' },
  },
})
