import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { flagsFile } from './visitor/elements/flag.ts'
import type { BuiltAssets, Inlined } from './visitor/page/page-assets.ts'
import { PAGE_SCRIPTS } from './visitor/page/page-scripts.ts'

const outDir = 'dist/client'
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** A text for pages, with its hash for their policy. Throws where it would end its element early. */
function inlined(text: string): Inlined {
  // The last one begins a comment.
  if (/<\/(?:script|style)|<!--/i.test(text)) throw new Error('An inlined text must not end its own element')
  return { text, hash: `'sha256-${sha256(text)}'` }
}

/** Scripts stand in pages and import nothing: each gets its own copy of the modules that several share. */
function ownCopies(): Plugin {
  return {
    name: 'mekuri-own-copies',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = importer ? await this.resolve(source, importer, { ...options, skipSelf: true }) : null
      const [path = '', entry] = importer?.split('?') ?? []
      // A style sheet inside of a script is read as a text.
      if (found && source.endsWith('?inline'))
        return { ...found, id: `${found.id}&of=${basename(entry ?? path, '.ts')}` }
      return found && { ...found, id: `${found.id}?${entry ?? basename(path)}` }
    },
  }
}

const scripts = PAGE_SCRIPTS.flatMap(({ name, script, delivery }) => (script ? [{ name, script, delivery }] : []))
const styles = [...new Set(PAGE_SCRIPTS.flatMap((row) => [...(row.styles ?? []), ...(row.fetchedStyles ?? [])]))]
/** Scripts and style sheets with the same name are different entries of the build. */
const styleEntry = (file: string) => file.replace('.css', '-style')

/** What this build was made of; without git, e.g. from an archive, its commit is unknown. */
function describeBuild(): BuiltAssets['made'] {
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string }[]
  }
  const [, compatibilityDate = ''] =
    /^compatibility_date = "([^"]+)"/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  return {
    at: Date.now(),
    commit: git.status === 0 ? git.stdout.trim() : '',
    schema: entries.at(-1)?.tag ?? '',
    compatibilityDate,
  }
}

/**
 * Puts the addresses of scripts into the script that asks for them: `fileOf('desk')`. The names hold what the bundler
 * replaces by hashes, so the asking file's own name changes with each of them.
 */
function fileNames(): Plugin {
  return {
    name: 'mekuri-file-names',
    apply: 'build',
    renderChunk(code, _chunk, _options, { chunks }) {
      return code.replaceAll(/\bfileOf\(["'`]([\w-]+)["'`]\)/g, (_, name: string) => {
        const found = Object.values(chunks).find((chunk) => chunk.name === name)
        if (!found) throw new Error(`The build has no script named ${name}`)
        return JSON.stringify(`/${found.fileName}`)
      })
    },
  }
}

/** Writes what the Worker needs of the visitor build. */
function visitorAssets(): Plugin {
  return {
    name: 'mekuri-visitor-assets',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'flags.svg', source: flagsFile() })
    },
    writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunk = (name: string): Rolldown.OutputChunk => {
        const found = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
        if (found?.type !== 'chunk') throw new Error(`The build has no entry named ${name}`)
        if (found.imports.length + found.dynamicImports.length > 0) throw new Error(`${name} may import nothing`)
        return found
      }
      const assetFile = (name: string): string => {
        const asset = files.find((one) => one.type === 'asset' && one.names.includes(name))
        if (!asset) throw new Error(`The build has no file named ${name}`)
        return asset.fileName
      }
      const css = (file: string) => readFileSync(join(outDir, assetFile(`${styleEntry(file)}.css`)), 'utf8').trim()
      const inPages = scripts.filter(({ delivery }) => !delivery)
      const byAddress = scripts.filter(({ delivery }) => delivery)
      const assets: Omit<BuiltAssets, 'build' | 'made'> = {
        scripts: Object.fromEntries(inPages.map(({ name }) => [name, inlined(chunk(name).code.trim())])),
        files: Object.fromEntries(byAddress.map(({ name }) => [name, `/${chunk(name).fileName}`])),
        styles: Object.fromEntries(styles.map((file) => [file, inlined(css(file))])),
        flags: `/${assetFile('flags.svg')}`,
      }
      // Cached pages of another build are never served. The views count too, hence the time.
      const build = `${Date.now().toString(36)}-${sha256(JSON.stringify(assets)).replaceAll(/\W/g, '').slice(0, 16)}`
      writeFileSync(
        'dist/visitor-assets.json',
        JSON.stringify({ ...assets, build, made: describeBuild() } satisfies BuiltAssets),
      )
    },
  }
}

/** The visitor's scripts and style sheets, into the same folder as the back office, which is built first. */
export default defineConfig({
  plugins: [ownCopies(), fileNames(), visitorAssets()],
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
        ...Object.fromEntries(scripts.map(({ name, script }) => [name, `visitor/island/${script}`])),
        ...Object.fromEntries(styles.map((file) => [styleEntry(file), `visitor/styles/${file}`])),
      },
    },
  },
})
