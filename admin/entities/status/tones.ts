import type { Tone } from '#admin/ui/basic/badge.tsx'
import type { UserState } from '#shared/account/user-rules.ts'
import type { TextStatus } from '#shared/text/localized-text.ts'
import type { SiteLabel } from '#shared/site/site-rules.ts'

// The colours of states that several screens show (rules/look.md#colours-of-states).

export const SITE_TONE: Record<SiteLabel, Tone> = {
  published: 'success',
  unpublished: 'neutral',
  draft: 'neutral',
  domain_checking: 'info',
  expired: 'danger',
}

export const CONTRACT_TONE: Record<UserState, Tone> = {
  active: 'success',
  suspended: 'warning',
  terminated: 'neutral',
  inactive: 'neutral',
  expired: 'danger',
}

export const TEXT_TONE: Record<TextStatus, Tone> = {
  missing: 'neutral',
  written: 'success',
  translated: 'info',
  failed: 'danger',
  stale: 'warning',
}
