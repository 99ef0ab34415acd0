import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { TEXT_TONE } from '#admin/entities/status/tones.ts'
import type { TextStatus } from '#shared/text/localized-text.ts'

/** Translation status of a text: missing, written, translated, failed or stale. */
export function TextStatusBadge({ standing }: { standing: TextStatus }) {
  const t = useEditorText()
  return (
    <span data-standing={standing}>
      <Badge tone={TEXT_TONE[standing]}>{t(`standing.${standing}`)}</Badge>
    </span>
  )
}
