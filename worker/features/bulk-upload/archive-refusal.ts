import type { ArchiveProblem, FileProblem } from '#shared/site/bulk-upload/bulk-upload-rules.ts'

/** A file of an archive that is not taken. */
export type RefusedFile = { name: string; problem: FileProblem }

type RefusalDetail = {
  /** What the archive exceeds. */
  limit?: number
  files?: readonly RefusedFile[]
}

/** Why an archive as a whole is not taken; nothing of it is kept. */
export class ArchiveRefusal extends Error {
  readonly problem: ArchiveProblem
  readonly limit: number | null
  readonly files: readonly RefusedFile[]

  constructor(problem: ArchiveProblem, { limit, files = [] }: RefusalDetail = {}) {
    super(problem)
    this.name = 'ArchiveRefusal'
    this.problem = problem
    this.limit = limit ?? null
    this.files = files
  }
}
