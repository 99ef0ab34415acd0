import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import { type PopupState, popupState } from '#shared/site/parts/popups/popup-rules.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePopupsText } from './use-popups-text.ts'

/** `waiting`: the period has begun, but the site or the popup is not published. */
type ShownState = PopupState | 'waiting'

const TONES: Record<ShownState, Tone> = {
  waiting: 'neutral',
  scheduled: 'info',
  running: 'success',
  over: 'warning',
  off: 'neutral',
}

/** How often the state is computed again. */
const CLOCK_MS = 10_000

/** State of a popup as a pill. An unpublished popup in its period is `waiting`, not `running`. */
export function PopupStatePill({ popup }: { popup: Popup }) {
  const t = usePopupsText()
  const isLive = useEditorState(
    ({ site }) =>
      site.status === 'PUBLISH' && site.popupHistory.some(({ popupId, promised }) => popupId === popup.id && promised),
  )
  const planned = popupState(popup, useClock(CLOCK_MS))
  const state: ShownState = planned === 'running' && !isLive ? 'waiting' : planned
  return <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>
}
