import { useEditorText } from '#admin/features/editor/use-editor-text.ts'
import { Badge, type Tone } from '#admin/ui/basic/badge.tsx'
import type { TextStanding } from '#shared/localized-text.ts'

const TONES: Record<TextStanding, Tone> = {
  missing: 'neutral',
  written: 'success',
  translated: 'info',
  failed: 'danger',
  stale: 'warning',
}

/** How a text stands beside its source, in words. */
export function StandingBadge({ standing }: { standing: TextStanding }) {
  const t = useEditorText()
  return (
    <span data-standing={standing}>
      <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
    </span>
  )
}
