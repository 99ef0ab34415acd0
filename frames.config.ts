import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { HTML_LANGUAGE, LANGUAGES, type Language } from './shared/text/languages.ts'

/** What a build's file is, as far as this needs it. */
type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]

/** The first frame of a page, as HTML, in documents that the browser paints before any script has come. */
type Frame = { title: string; frame: string }

/** Loads a module of the back office that renders frames. */
async function renderFrames<Frames>(file: string): Promise<Frames> {
  const { module } = await runnerImport<Frames>(join(import.meta.dirname, file), {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
  })
  return module
}

/** Renders the sign-in page in one language, from the sources of the page itself. */
async function renderSignIn(language: Language): Promise<Frame> {
  // What the page reads of the browser while it renders.
  Object.assign(globalThis, { localStorage: { getItem: () => language } })
  return (await renderFrames<{ loginFrame: Frame }>('admin/login-frame.tsx')).loginFrame
}

/** The chunk of a module, by the end of its path. */
function chunkOf(bundle: Bundle, module: string) {
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) return chunk
  throw new Error(`The build has no ${module}`)
}

/** The HTML of a page that the build has written. */
function pageOf(bundle: Bundle, name: string): string {
  const page = bundle[name]
  if (page?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return String(page.source)
}

const preloadOf = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * Writes the first frame of the sign-in page into its HTML, a file for each language: `login-ja.html` and so on. The Worker
 * answers the one that the browser asks for (docs/decisions/0109-the-first-load-of-the-back-office.md).
 */
export function loginFrames(): Plugin {
  return {
    name: 'mekuri-login-frames',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = pageOf(bundle, 'login.html')
      delete bundle['login.html']
      for (const language of LANGUAGES) {
        const { title, frame } = await renderSignIn(language)
        const texts = chunkOf(bundle, `/sign-in/${language}.ts`).fileName
        const source = page
          .replace('lang="ja"', `lang="${HTML_LANGUAGE[language]}"`)
          .replace('<title>Mekuri</title>', `<title>${title}</title>`)
          .replace(
            '<!--first-script-->',
            `<script src="/first.js"></script>\n    <link rel="modulepreload" href="/${texts}">`,
          )
          .replace('<!--first-frame-->', frame)
        this.emitFile({ type: 'asset', fileName: `login-${language}.html`, source })
      }
    },
  }
}

/** The documents with a frame of their own, and the modules that their screens begin with (docs/decisions/0232-first-frames-of-screens.md). */
const SCREENS = {
  'screen.html': { frame: 'shell', modules: [] },
  'screen-site-list.html': { frame: 'shell', modules: ['features/sites/site-list-page.tsx'] },
  'screen-editor.html': {
    frame: 'editor',
    modules: ['features/editor/editor-page.tsx', 'features/editor/grid/grid-board.tsx'],
  },
} as const

/** The files of modules and what they import, without those that a page names already. */
function filesOf(bundle: Bundle, modules: readonly string[], page: string): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || page.includes(file) || chunk?.type !== 'chunk') return
    files.add(file)
    chunk.imports.forEach(add)
  }
  for (const module of modules) add(chunkOf(bundle, module).fileName)
  return [...files]
}

/** Asks for the style before the scripts: without it nothing is painted, and over HTTP/1.1 it would wait for six of them. */
function styleFirst(page: string): string {
  const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? []
  return page.replace(`    ${style}\n`, '').replace('<script type="module"', `${style}\n    <script type="module"`)
}

/** Writes documents with the first frame of signed-in people's screens, and with the files that the most visited ones need. */
export function screenFrames(): Plugin {
  return {
    name: 'mekuri-screen-frames',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = styleFirst(pageOf(bundle, 'index.html'))
      const { SCREEN_FRAMES } = await renderFrames<{ SCREEN_FRAMES: Record<'shell' | 'editor', string> }>(
        'admin/screen-frames.tsx',
      )
      for (const [fileName, { frame, modules }] of Object.entries(SCREENS)) {
        const links = filesOf(bundle, modules, page).map((file) => `    ${preloadOf(file)}\n`)
        const source = page
          .replace('<div id="root"></div>', `<div id="root">${SCREEN_FRAMES[frame]}</div>`)
          .replace('  </head>', `${links.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
