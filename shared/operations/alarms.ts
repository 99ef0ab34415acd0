import * as z from 'zod'
import { ALARM_KINDS } from './alarm-rules.ts'

/** Something that needs a person, or that was over within the last seven days. */
export const alarm = z.object({
  id: z.uuid(),
  kind: z.enum(ALARM_KINDS),
  /** What it is about, e.g. the name of a job; empty where the kind has one subject. */
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  openedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** It began or ended after the person marked the list as read. */
  isUnread: z.boolean(),
})
export type Alarm = z.output<typeof alarm>

/** Open ones first, then the newest. `work`: how many rows the caller's worklist has, each kind counted to a hundred. */
export const alarmList = z.object({ unread: z.number().int(), alarms: z.array(alarm), work: z.number().int() })
export type AlarmList = z.output<typeof alarmList>
