import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Badge, type Tone } from '#admin/ui/basic/badge.tsx'
import type { TextStanding } from '#shared/text/localized-text.ts'

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
