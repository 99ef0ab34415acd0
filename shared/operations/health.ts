import * as z from 'zod'

/** What the installation stands on, and what a check of it looks at. */
export const HEALTH_PARTS = ['database', 'files', 'queues', 'schedule', 'settings'] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/**
 * `down`: people cannot work (the database or a setting that stops the product). `degraded`: they can, and something
 * needs the operator.
 */
export const HEALTH_STATES = ['ready', 'degraded', 'down'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** What is wrong with a part, in a word: `away`, `full`, `late`, `backlog`, or what is wrong with a setting. */
export const healthProblem = z.object({
  part: z.enum(HEALTH_PARTS),
  problem: z.string(),
  /** The name of the setting or queue. */
  name: z.string().optional(),
})
export type HealthProblem = z.output<typeof healthProblem>

export const health = z.object({
  status: z.enum(HEALTH_STATES),
  time: z.iso.datetime(),
  problems: z.array(healthProblem),
})
export type Health = z.output<typeof health>
