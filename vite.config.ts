import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const outDir = 'dist/client'

/** Writes what the Worker needs to know of the visitor build: the style sheet's text and the scripts' addresses. */
function visitorAssets(): Plugin {
  return {
    name: 'mekuri-visitor-assets',
    apply: 'build',
    writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const script = (name: string) => {
        const chunk = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
        if (!chunk) throw new Error(`The build has no entry named ${name}`)
        return `/assets/${chunk.fileName.replace(/^assets\//, '')}`
      }
      const css = (name: string) => {
        const asset = files.find((file) => file.type === 'asset' && file.names.includes(`${name}.css`))
        if (!asset) throw new Error(`The build has no style sheet named ${name}`)
        return readFileSync(join(outDir, asset.fileName), 'utf8').trim()
      }
      const assets = {
        css: css('visitor'),
        previewCss: css('preview'),
        islandUrl: script('island'),
        previewUrl: script('preview-island'),
        /** Names this build: pages cached by another one are never served. */
        build: Date.now().toString(36),
      }
      writeFileSync('dist/visitor-assets.json', JSON.stringify(assets))
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwind(), visitorAssets()],
  publicDir: 'admin/public',
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    cssCodeSplit: true,
    rolldownOptions: {
      input: {
        admin: 'index.html',
        island: 'visitor/island/main.ts',
        'preview-island': 'visitor/island/preview.ts',
        visitor: 'visitor/styles/visitor.css',
        preview: 'visitor/styles/preview.css',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(v1|upload|media|sites|dev)(/|$)': process.env.MEKURI_API ?? 'http://localhost:8787' },
  },
})
