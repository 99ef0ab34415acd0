import { StatusPill, type Tone } from '#admin/ui/badge.tsx'
import { useClock } from '#admin/ui/use-clock.ts'
import { type PopupState, stateOf } from '#shared/popup-rules.ts'
import type { Popup } from '#shared/popups.ts'
import { usePopupsText } from './use-popups-text.ts'

const TONES: Record<PopupState, Tone> = { scheduled: 'info', running: 'success', over: 'warning', off: 'neutral' }

/** States change while people look at them. */
const CLOCK_MS = 10_000

/** Whether a popup is to come, running, over or off. */
export function PopupStatePill({ popup }: { popup: Popup }) {
  const t = usePopupsText()
  const state = stateOf(popup, useClock(CLOCK_MS))
  return <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>
}
