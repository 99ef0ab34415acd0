import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepLiveAssets, removeKept, writeAssetList } from '#scripts/keep-assets.mjs'

let folder: string
let server: Server | undefined
const build = (name: string, files: Record<string, string>) => {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  writeAssetList(path)
  return path
}
/** Serves a folder as a live release does. */
async function serve(path: string): Promise<string> {
  server = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(join(path, url.replace('/assets/', ''))))
    } catch {
      response.writeHead(404).end('<html>')
    }
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekuri-assets-'))
})
afterEach(() => {
  server?.close()
  server = undefined
  rmSync(folder, { recursive: true })
})

describe('a deployment', () => {
  it('keeps the files that only the live release has, and leaves the build as it was', async () => {
    const origin = await serve(build('live', { 'a-1.js': 'old a', 'same-1.js': 'same' }))
    const next = build('next', { 'a-2.js': 'new a', 'same-1.js': 'same' })
    const before = readdirSync(next)
    const kept = await keepLiveAssets(origin, next)
    expect(kept).toEqual(['a-1.js'])
    expect(readFileSync(join(next, 'a-1.js'), 'utf8')).toBe('old a')
    expect(JSON.parse(readFileSync(join(next, 'list.json'), 'utf8'))).toEqual(['a-2.js', 'same-1.js'])
    removeKept(next, ['a-1.js'])
    expect(readdirSync(next)).toEqual(before)
  })

  it('writes nothing that a list names outside the folder, and goes on without files that are gone', async () => {
    const live = build('live', { 'a-1.js': 'old a' })
    writeFileSync(join(live, 'list.json'), JSON.stringify(['../a-1.js', 'gone-1.js', 'a-1.js', 7]))
    expect(await keepLiveAssets(await serve(live), build('next', {}))).toEqual(['a-1.js'])
  })

  it('is the first one where nothing is live, or what is live has no list', async () => {
    const next = build('next', { 'a-2.js': 'new a' })
    expect(await keepLiveAssets('http://127.0.0.1:1', next)).toBeUndefined()
    expect(await keepLiveAssets(await serve(folder), next)).toBeUndefined()
  })
})
