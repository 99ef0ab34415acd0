import type { Audience } from '#shared/announcement/announcement-rules.ts'

/** The fields that notifications alone have. `mailed`: people to whom a mail was promised so far. */
export type OwnNotification = { targets: Audience[]; byMail: boolean; mailed: number }
