import { type FileProblem, findFileProblem } from '#admin/ui/file/csv-choice.ts'
import { readTextCsv, type TextFileProblem, type TextTable } from './read-text-csv.ts'

export type TextFile = { id: string; name: string; size: number; table: TextTable }

/** Reads a choice of files as one CSV file of texts, or says why it cannot. */
export async function openTextFile(files: readonly File[]): Promise<TextFile | FileProblem | TextFileProblem> {
  const [file] = files
  const problem = findFileProblem(files)
  if (problem || !file) return problem ?? 'unreadable'
  try {
    const table = await readTextCsv(await file.arrayBuffer())
    return typeof table === 'string' ? table : { id: crypto.randomUUID(), name: file.name, size: file.size, table }
  } catch {
    return 'unreadable'
  }
}
