import type { SiteDetail } from '#shared/site/document/site-document.ts'
import type { Clash, Side } from '#admin/features/editor/merge/merge-values.ts'

/** The newer version on the server, and who saved it when (412 `stale`). */
export type Conflict = {
  version: number
  updatedBy: string
  /** Id of that person; empty if unknown. */
  updatedById: string
  updatedAt: string
  /** What both changed, each in its own way, and the version of the other; absent = it was not loaded. */
  meeting?: Meeting
}

/** What two sides changed, each in its own way, and the site as the other side saved it. */
export type Meeting = { clashes: readonly Clash[]; theirs: SiteDetail }

/** Whose value each clash gets, by its path. */
export type Choices = Readonly<Record<string, Side>>
