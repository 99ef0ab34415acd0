import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/text/languages.ts'
import { brotli } from './compress.mts'
import { root } from './paths.mts'
import { sum } from './stats.mts'

const ASSETS = join(root, 'dist/client/assets')

const readAsset = (file: string) => readFileSync(join(ASSETS, file))
const sizes = new Map<string, number>()

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotli(readAsset(file), 11).length
  sizes.set(file, size)
  return size
}

/** Bytes of the first load of the back office: the entry and its static imports. */
export function initialBytes(): number {
  return sum(initialScripts().map(sizeOf))
}

const namedIn = (html: string, kind: 'js' | 'css') =>
  [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file.endsWith(`.${kind}`))

const readPage = (name: string) => readFileSync(join(root, 'dist/client', name), 'utf8')

function initialScripts(): string[] {
  return withImports(namedIn(readPage('index.html'), 'js'))
}

/** Bytes that the sign-in page loads, with the texts of its language. */
export function signInBytes(language: Language): Record<'script' | 'style', number> {
  const html = readPage(`login-${language}.html`)
  return {
    script: sum(withImports(namedIn(html, 'js')).map(sizeOf)),
    style: sum(namedIn(html, 'css').map(sizeOf)),
  }
}

/** Files with their static imports. */
function withImports(files: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, next = ''] of readAsset(file)
      .toString()
      .matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      visit(next)
    }
  }
  files.forEach(visit)
  return [...found]
}

/** The bytes that chunks add together to the first load, by the beginnings of their names, e.g. `analytics-page-`. */
export function bytesOf(...names: string[]): number {
  return sum(addedBy(names).map(sizeOf))
}

/** The number of files that chunks add together to the first load, by the beginnings of their names. */
export function filesOf(...names: string[]): number {
  return addedBy(names).length
}

function addedBy(names: readonly string[]): string[] {
  const initial = new Set(initialScripts())
  const all = readdirSync(ASSETS)
  const chunks = names.map((name) => all.find((file) => file.startsWith(name) && file.endsWith('.js')) ?? name)
  return withImports(chunks).filter((file) => !initial.has(file))
}

/** The bytes that each route adds to the first load, largest first. The chunk of a route has the name of its page. */
export function lazyRoutes(): { file: string; bytes: number }[] {
  const initial = new Set(initialScripts())
  const pages = readdirSync(ASSETS).filter((file) => /-(?:pages?|route)-[\w-]{8}\.js$/.test(file))
  return pages
    .map((file) => {
      const added = withImports([file]).filter((one) => !initial.has(one))
      return { file, bytes: sum(added.map(sizeOf)) }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
}
