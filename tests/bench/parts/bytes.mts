import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePictures } from '#tests/bench/fixtures/pictures.mts'
import { buildRelease } from '#tests/bench/fixtures/release.ts'
import { initialBytes, lazyRoutes } from '#tests/bench/kit/admin-scripts.mts'
import { brotli, pageBytes } from '#tests/bench/kit/compress.mts'
import { root } from '#tests/bench/kit/paths.mts'
import { publishRelease, startPlatform } from '#tests/bench/kit/platform.mts'
import type { Findings } from '#tests/bench/kit/report.mts'
import { builtPart, type BuiltAssets } from '#visitor/page/page-assets.ts'
import { withPhrases } from '#worker/entities/projection/with-phrases.ts'

/** Sizes of the build's output, and of pages as the Worker renders them: V1, V2, the HTML of V15, U1. */
export async function measureBytes(): Promise<Findings> {
  const pages = await renderPages()
  const routes = lazyRoutes()
  return {
    figures: {
      V1: brotli([...visitorScripts().values()].join(''), 11).length,
      V2: pages.twenty,
      'V15.html': pages.thousand / pages.hundredAndOne,
      'U1.initial': initialBytes(),
      'U1.route': routes[0]?.bytes ?? 0,
    },
    notes: [
      `visitor scripts one by one: ${[...visitorScripts()].map(([name, text]) => `${name} ${brotli(text, 11).length} B`).join(', ')}`,
      `HTML with its CSS and script: 20 cells ${pages.twenty} B, 101 cells ${pages.hundredAndOne} B, 1,000 cells ${pages.thousand} B`,
      `largest further routes: ${routes
        .slice(0, 3)
        .map(({ file, bytes }) => `${file} ${bytes} B`)
        .join(', ')}`,
    ],
  }
}

async function renderPages() {
  const looks = await makePictures()
  const platform = await startPlatform()
  try {
    const sizeOf = async (columns: number, cells: number) => {
      const path = await publishRelease(platform, await withPhrases(buildRelease({ columns, cells }, looks), 'ja'))
      const answer = await fetch(`http://localhost:${platform.port}${path}`)
      return pageBytes(await answer.text())
    }
    return {
      twenty: await sizeOf(4, 20),
      hundredAndOne: await sizeOf(20, 101),
      thousand: await sizeOf(20, 1000),
    }
  } finally {
    await platform.stop()
  }
}

/** Every script of every feature, by its name: those in the pages, and the one that is added after everything else. */
function visitorScripts(): Map<string, string> {
  const { scripts, files } = JSON.parse(readFileSync(join(root, 'dist/visitor-assets.json'), 'utf8')) as BuiltAssets
  // A page has one of two late scripts, of which one holds the other.
  const late = ['after-load']
  return new Map([
    ...Object.entries(scripts).map(([name, { text }]) => [name, text] as const),
    ...late.map(
      (name) => [name, readFileSync(join(root, 'dist/client', builtPart(files, name)), 'utf8').trim()] as const,
    ),
  ])
}
