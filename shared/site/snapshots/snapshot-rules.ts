/** Why a working copy was kept: before another default language, before another grid, or by hand. */
export const SNAPSHOT_REASONS = ['language', 'grid', 'manual'] as const
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number]

/** The newest snapshots of a site that are kept. */
export const SNAPSHOTS_KEPT = 20
