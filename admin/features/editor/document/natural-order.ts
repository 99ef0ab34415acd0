const collator = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' })

/** Sorts files by natural order of their names, full-width digits included: `2.jpg` before `１０.jpg`. */
export function inNaturalOrder<File extends { name: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => collator.compare(a.name.normalize('NFKC'), b.name.normalize('NFKC')))
}
