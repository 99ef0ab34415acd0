import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Page } from 'playwright/test'

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.mp4': 'video/mp4' }

/** A file on the disk, and what the browser is told of it. */
export type DroppedFile = { path: string; name: string; type: string }

/** A file under its own name. */
export const fileAt = (path: string): DroppedFile => ({
  path,
  name: basename(path),
  type: TYPES[extname(path)] ?? 'text/plain',
})

/** Drops files onto the editor's grid. */
export async function dropOnGrid(page: Page, dropped: readonly DroppedFile[]): Promise<void> {
  const files = await Promise.all(
    dropped.map(async ({ path, name, type }) => ({ name, type, content: (await readFile(path)).toString('base64') })),
  )
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, type, content } of list) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, files)
  const grid = page.locator('[role=grid]').first()
  await grid.dispatchEvent('dragover', { dataTransfer })
  await grid.dispatchEvent('drop', { dataTransfer })
}
