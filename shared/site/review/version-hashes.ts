/** Hashes of a version as visitors would see it: one per cell for all languages, and one for everything else. */
export type VersionHashes = {
  /** In grid order, by the cell's id. */
  cells: Record<string, string>
  /** Settings, order of the cells, and parts. */
  site: string
}

/** Differences between an approved version and another one. */
export type VersionChanges = {
  /** Cells that show something else. */
  changed: string[]
  added: string[]
  removed: string[]
  /** Whether the order of the cells, settings, menu, forms, company or search texts differ. */
  hasOther: boolean
}

/** Compares two versions; undefined where nothing differs. */
export function compareVersions(before: VersionHashes, after: VersionHashes): VersionChanges | undefined {
  const [old, fresh] = [Object.keys(before.cells), Object.keys(after.cells)]
  const changed = fresh.filter((id) => id in before.cells && before.cells[id] !== after.cells[id])
  const added = fresh.filter((id) => !(id in before.cells))
  const removed = old.filter((id) => !(id in after.cells))
  const kept = old.filter((id) => id in after.cells)
  const isMoved = fresh.filter((id) => id in before.cells).join() !== kept.join()
  const hasOther = before.site !== after.site || isMoved
  if (!hasOther && changed.length + added.length + removed.length === 0) return undefined
  return { changed, added, removed, hasOther }
}
