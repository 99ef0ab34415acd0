import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GALLERY } from './gallery.ts'
import { LANGUAGES, type SIZES } from './shot.mts'

const WIDTHS: Readonly<Record<keyof typeof SIZES, string>> = { desktop: '72%', phone: '20.8%' }

/** Writes `index.html` over the pictures of a folder. Throws for a picture that the gallery does not know. */
export async function writeGallery(folder: string): Promise<void> {
  const taken = new Set((await readdir(folder)).filter((file) => file.endsWith('.webp')))
  const groups = GALLERY.map(({ title, screens }) => {
    const shown = Object.entries(screens).flatMap(([name, words]) => figureOf(name, words, taken) ?? [])
    return shown.length > 0 ? `<h2>${title.join(' / ')}</h2>${shown.join('')}` : ''
  })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Mekuri</title>${groups.join('')}`,
  )
  if (taken.size > 0) throw new Error(`demo/gallery.ts does not name ${[...taken].join(', ')}`)
}

/** The pictures of one screen that were taken; they leave the set. undefined without any. */
function figureOf(name: string, words: readonly [string, string], taken: Set<string>): string | undefined {
  const rows = Object.keys(LANGUAGES).map((language) =>
    Object.entries(WIDTHS)
      .map(([size, width]) => ({ file: `${name}-${language}-${size}.webp`, width }))
      .filter(({ file }) => taken.delete(file))
      .map(({ file, width }) => `<img src="${file}" width="${width}" alt="" loading="lazy">`)
      .join(' '),
  )
  const shown = rows.filter(Boolean).map((pictures) => `<p>${pictures}</p>`)
  return shown.length > 0 ? `<h3>${words.join(' / ')}</h3>${shown.join('')}` : undefined
}

/** Replaces the pictures that documents show by those that were just taken. */
export async function refreshShown(folder: string, shown: string): Promise<void> {
  const taken = new Set(await readdir(folder))
  for (const file of await readdir(shown)) if (taken.has(file)) await copyFile(join(folder, file), join(shown, file))
}
