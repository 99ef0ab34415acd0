import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Badge, type Tone } from '#admin/ui/basic/badge.tsx'
import type { TextStatus } from '#shared/text/localized-text.ts'

const TONES: Record<TextStatus, Tone> = {
  missing: 'neutral',
  written: 'success',
  translated: 'info',
  failed: 'danger',
  stale: 'warning',
}

/** Translation status of a text: missing, written, translated, failed or stale. */
export function TextStatusBadge({ standing }: { standing: TextStatus }) {
  const t = useEditorText()
  return (
    <span data-standing={standing}>
      <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
    </span>
  )
}
