import type { Bindings } from '#worker/platform/context.ts'

/** How long backups are kept, in milliseconds: 35 days. */
export const BACKUP_KEPT = 35 * 24 * 60 * 60 * 1000

/** Where a backup reads, and the bucket to which it writes. */
export type BackupPlace = Pick<Bindings, 'DB' | 'MEDIA'> & { BACKUP: R2Bucket }
