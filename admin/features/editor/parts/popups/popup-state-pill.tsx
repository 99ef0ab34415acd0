import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import { type PopupState, stateOf } from '#shared/site/parts/popups/popup-rules.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePopupsText } from './use-popups-text.ts'

/** Nobody sees it yet: its site, or the release with it, is still to come. */
type ShownState = PopupState | 'waiting'

const TONES: Record<ShownState, Tone> = {
  waiting: 'neutral',
  scheduled: 'info',
  running: 'success',
  over: 'warning',
  off: 'neutral',
}

/** States change while people look at them. */
const CLOCK_MS = 10_000

/** Whether a popup is to come, running, over or off; what visitors have not got yet is not called running. */
export function PopupStatePill({ popup }: { popup: Popup }) {
  const t = usePopupsText()
  const isLive = useEditorState(
    ({ site }) =>
      site.status === 'PUBLISH' && site.popupHistory.some(({ popupId, promised }) => popupId === popup.id && promised),
  )
  const planned = stateOf(popup, useClock(CLOCK_MS))
  const state: ShownState = planned === 'running' && !isLive ? 'waiting' : planned
  return <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>
}
