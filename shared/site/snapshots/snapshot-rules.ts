/** Why a working copy was kept: before another default language, before another grid, or by hand. */
export const SNAPSHOT_REASONS = ['language', 'grid', 'manual'] as const
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number]

/** Number of newest snapshots that a site keeps. */
export const SNAPSHOTS_KEPT = 20
