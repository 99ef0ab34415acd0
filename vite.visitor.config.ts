import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The visitor's script and style sheets, into the same folder as the back office, which is built first. */
export default defineConfig({
  plugins: [visitorAssets()],
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    rolldownOptions: {
      input: {
        island: 'visitor/island/main.ts',
        'preview-island': 'visitor/island/preview.ts',
        visitor: 'visitor/styles/visitor.css',
        preview: 'visitor/styles/preview.css',
      },
    },
  },
})
