import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const outDir = 'dist/client'
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** In previews and notices: the visitor's style sheets, and what only those have. */
const PREVIEW_STYLES = [
  'visitor',
  'video-style',
  'products-style',
  'popup-style',
  'bar-style',
  'company-style',
  'form-style',
  'preview',
]

/** What stands in a page, and its hash as a Content-Security-Policy names it. */
function inlined(text: string) {
  // Either would end the element early, or begin a comment in it.
  if (/<\/(?:script|style)|<!--/i.test(text)) throw new Error('What stands in a page may not end its own element')
  return { text, hash: `'sha256-${sha256(text)}'` }
}

/** Scripts stand in pages and import nothing: each gets a copy of its own of what several are made of. */
function ownCopies(): Plugin {
  return {
    name: 'mekuri-own-copies',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = importer ? await this.resolve(source, importer, { ...options, skipSelf: true }) : null
      const [path = '', entry] = importer?.split('?') ?? []
      return found && { ...found, id: `${found.id}?${entry ?? basename(path)}` }
    },
  }
}

/**
 * Writes what the Worker needs to know of the visitor build: scripts and style sheets that stand in the pages, with
 * their hashes, and the address of the preview's script.
 */
function visitorAssets(): Plugin {
  return {
    name: 'mekuri-visitor-assets',
    apply: 'build',
    writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunk = (name: string): Rolldown.OutputChunk => {
        const found = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
        if (found?.type !== 'chunk') throw new Error(`The build has no entry named ${name}`)
        return found
      }
      const address = (name: string) => `/assets/${chunk(name).fileName.replace(/^assets\//, '')}`
      const script = (name: string) => {
        const { code, imports, dynamicImports } = chunk(name)
        if (imports.length + dynamicImports.length > 0) throw new Error(`${name} stands in pages and imports nothing`)
        return code.trim()
      }
      const css = (name: string) => {
        const asset = files.find((file) => file.type === 'asset' && file.names.includes(`${name}.css`))
        if (!asset) throw new Error(`The build has no style sheet named ${name}`)
        return readFileSync(join(outDir, asset.fileName), 'utf8').trim()
      }
      const assets = {
        css: inlined(css('visitor')),
        videoCss: inlined(css('video-style')),
        productsCss: inlined(css('products-style')),
        popupCss: inlined(css('popup-style')),
        barCss: inlined(css('bar-style')),
        companyCss: inlined(css('company-style')),
        formCss: inlined(css('form-style')),
        frameCss: inlined(css('frame-style')),
        memberCss: inlined(css('member-style')),
        extendedCss: inlined(PREVIEW_STYLES.map(css).join('')),
        island: inlined(script('island')),
        video: inlined(script('video')),
        timers: inlined(script('timers')),
        blocks: inlined(script('blocks')),
        bar: inlined(script('bar')),
        windows: inlined(script('windows')),
        tags: inlined(script('tags')),
        products: inlined(script('products')),
        members: inlined(script('members')),
        popup: inlined(script('popup')),
        language: inlined(script('language')),
        forms: inlined(script('forms')),
        previewUrl: address('preview-island'),
        laterUrl: address('after-load'),
        later: inlined(script('later')),
      }
      /** Names this build: pages cached by another one are never served. The views count too, hence the time. */
      const build = `${Date.now().toString(36)}-${sha256(JSON.stringify(assets)).replaceAll(/\W/g, '').slice(0, 16)}`
      writeFileSync('dist/visitor-assets.json', JSON.stringify({ ...assets, build }))
    },
  }
}

/** The visitor's scripts and style sheets, into the same folder as the back office, which is built first. */
export default defineConfig({
  plugins: [ownCopies(), visitorAssets()],
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    rolldownOptions: {
      // Else the minifier leaves constants where they are.
      output: { topLevelVar: false },
      input: {
        island: 'visitor/island/main.ts',
        video: 'visitor/island/video.ts',
        timers: 'visitor/island/timers.ts',
        blocks: 'visitor/island/blocks.ts',
        bar: 'visitor/island/bar.ts',
        windows: 'visitor/island/windows.ts',
        tags: 'visitor/island/tags.ts',
        popup: 'visitor/island/popup.ts',
        later: 'visitor/island/later.ts',
        'after-load': 'visitor/island/after-load.ts',
        products: 'visitor/island/products.ts',
        members: 'visitor/island/members.ts',
        language: 'visitor/island/language.ts',
        forms: 'visitor/island/forms.ts',
        'preview-island': 'visitor/island/preview.ts',
        visitor: 'visitor/styles/visitor.css',
        'video-style': 'visitor/styles/video.css',
        'products-style': 'visitor/styles/products.css',
        'popup-style': 'visitor/styles/popup.css',
        'bar-style': 'visitor/styles/bar.css',
        'company-style': 'visitor/styles/company.css',
        'form-style': 'visitor/styles/form.css',
        'frame-style': 'visitor/styles/frame.css',
        'member-style': 'visitor/styles/member.css',
        preview: 'visitor/styles/preview.css',
      },
    },
  },
})
