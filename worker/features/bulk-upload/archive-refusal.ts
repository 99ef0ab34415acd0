import type { ArchiveProblem, FileProblem } from '#shared/site/bulk-upload/bulk-upload-rules.ts'

/** A refused file of an archive, and the reason. */
export type RefusedFile = { name: string; problem: FileProblem }

type RefusalDetail = {
  /** The limit that the archive exceeds. */
  limit?: number
  files?: readonly RefusedFile[]
}

/** The refusal of a whole archive; none of its files is stored. */
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
