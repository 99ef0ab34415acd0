import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { LANGUAGES } from './shared/text/languages.ts'
import { COMMON_CHUNKS } from './chunks.config.ts'
import { loginFrames, screenFrames } from './frames.config.ts'

/**
 * Fonts that the Worker embeds into PDF files, and those that it cuts to the glyphs of a release: the file's name in
 * `fonts/`, and its source.
 */
const WORKER_FONTS = {
  'NotoSansJP-Regular.ttf': 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  'NotoSansJP-Bold.ttf': 'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  'LICENSE.txt': 'noto-sans-jp/LICENSE_FONT',
  'ZenOldMincho-Regular.ttf': 'zen-old-mincho/400Regular/ZenOldMincho_400Regular.ttf',
  'ZenOldMincho-Medium.ttf': 'zen-old-mincho/500Medium/ZenOldMincho_500Medium.ttf',
  'ZenOldMincho-Bold.ttf': 'zen-old-mincho/700Bold/ZenOldMincho_700Bold.ttf',
  'ZenOldMincho-LICENSE.txt': 'zen-old-mincho/LICENSE_FONT',
  'ZenMaruGothic-Regular.ttf': 'zen-maru-gothic/400Regular/ZenMaruGothic_400Regular.ttf',
  'ZenMaruGothic-Medium.ttf': 'zen-maru-gothic/500Medium/ZenMaruGothic_500Medium.ttf',
  'ZenMaruGothic-Bold.ttf': 'zen-maru-gothic/700Bold/ZenMaruGothic_700Bold.ttf',
  'ZenMaruGothic-LICENSE.txt': 'zen-maru-gothic/LICENSE_FONT',
}

/** Copies these fonts with their licences into the build: the Worker reads them from the static assets. */
function workerFonts(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/@expo-google-fonts')
  return {
    name: 'mekuri-worker-fonts',
    apply: 'build',
    generateBundle() {
      for (const [name, file] of Object.entries(WORKER_FONTS))
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: readFileSync(join(folder, file)) })
    },
  }
}

const SIGN_IN_FONT = '@fontsource-variable/noto-sans-jp/index.css?sign-in'

/** Whether a font face's `unicode-range` holds one of the characters. */
function holdsOne(face: string, characters: ReadonlySet<number>): boolean {
  const [, ranges = ''] = /unicode-range:([^;}]*)/i.exec(face) ?? []
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [...characters].some((code) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16))
  })
}

/** The faces of the web font that the texts of the sign-in page need: a tenth of its style sheet. */
function signInFont(): Plugin {
  return {
    name: 'mekuri-sign-in-font',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(SIGN_IN_FONT)) return undefined
      const texts = LANGUAGES.map((language) =>
        readFileSync(join(import.meta.dirname, `shared/i18n/sign-in/${language}.ts`), 'utf8'),
      )
      // Chinese and Korean text has fonts of its own (admin/look.css).
      const characters = new Set([...texts.slice(0, 2).join('')].map((one) => one.codePointAt(0) ?? 0))
      const faces = readFileSync(id.replace(/\?.*$/, ''), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? []
      return faces.filter((face) => holdsOne(face, characters)).join('\n')
    },
  }
}

/** Leaves out of the permission table what no screen reads, a kilobyte: ids, by which documents and tests name rows, and objects. */
function leanPermissions(): Plugin {
  return {
    name: 'mekuri-lean-permissions',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/shared/account/permissions.ts')
        ? code.replaceAll(/ id: 'E\d{3}',| object: (?:null|'\w+'),/g, '')
        : undefined,
  }
}

/** The back office; the visitor's files are a build of their own, so that they share no chunk with it. */
export default defineConfig({
  plugins: [react(), tailwind(), workerFonts(), signInFont(), leanPermissions(), loginFrames(), screenFrames()],
  publicDir: 'admin/public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: { admin: 'index.html', login: 'login.html' },
      output: { codeSplitting: { groups: COMMON_CHUNKS } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(v1|upload|media|sites|dev)(/|$)': process.env.MEKURI_API ?? 'http://localhost:8787' },
  },
})
