import * as z from 'zod'
import { LINK_REASONS, SITE_LINKS_MAX } from './link-check-rules.ts'

const checkedLink = z.object({
  url: z.string(),
  state: z.enum(['broken', 'unsure']),
  reason: z.enum(LINK_REASONS),
  /** What the server answered; null if it did not. */
  status: z.int().nullable(),
  checkedAt: z.iso.datetime(),
})
export type CheckedLink = z.output<typeof checkedLink>

/** How the addresses that a site leads to stand (rules/publishing.md#broken-links). */
export const linkCheck = z.object({
  /** Addresses of the working copy and of the live release. */
  count: z.int(),
  /** Some of them wait to be asked, or the last save was not read yet. */
  isAsking: z.boolean(),
  /** The oldest answer counts; null = nothing was asked yet. */
  checkedAt: z.iso.datetime().nullable(),
  /** Those that are broken or could not be checked. */
  links: z.array(checkedLink).max(SITE_LINKS_MAX * 2),
})
export type LinkCheck = z.output<typeof linkCheck>
