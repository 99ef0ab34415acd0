// Keeps the hashed files of the release that is live beside those of the next, so that tabs opened with it go on
// (rules/reliability.md#two-releases-at-once).
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The list of a build's hashed files, which is deployed with them. */
const LIST = 'list.json'
/** Files that are fetched at once. */
const LANES = 8
/** A plain file name: nothing is written outside the folder. */
const NAME = /^[\w.-]+$/

/** Writes the list of the files in the folder of a fresh build. */
export function writeAssetList(folder) {
  const names = readdirSync(folder).filter((name) => name !== LIST)
  writeFileSync(join(folder, LIST), JSON.stringify(names.toSorted()))
}

async function readList(origin) {
  const response = await fetch(`${origin}/assets/${LIST}`).catch(() => undefined)
  const names = response?.ok ? await response.json().catch(() => undefined) : undefined
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && NAME.test(name)) : undefined
}

/**
 * Fetches the files that only the live release has into the folder of the build. Returns their names; undefined if there
 * is no live release, or it has no list.
 */
export async function keepLiveAssets(origin, folder) {
  const live = await readList(origin)
  if (!live) return undefined
  const wanted = live.filter((name) => !existsSync(join(folder, name)))
  const kept = []
  for (let at = 0; at < wanted.length; at += LANES)
    await Promise.all(
      wanted.slice(at, at + LANES).map(async (name) => {
        const response = await fetch(`${origin}/assets/${name}`)
        if (!response.ok) return
        writeFileSync(join(folder, name), new Uint8Array(await response.arrayBuffer()))
        kept.push(name)
      }),
    )
  return kept
}

/** Removes the files again: the folder holds one build. */
export function removeKept(folder, names) {
  for (const name of names) rmSync(join(folder, name), { force: true })
}
