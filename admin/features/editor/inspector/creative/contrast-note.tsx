import { Icon } from '#admin/ui/basic/icon.tsx'
import { CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'

type ContrastNoteProps = { background: string; text: string; say: (ratio: string) => string }

/** A word where a text would be hard to read. */
export function ContrastNote({ background, text, say }: ContrastNoteProps) {
  const ratio = contrastRatio(background, text)
  if (ratio === undefined || ratio >= CONTRAST_MIN) return null
  return (
    <p role="status" className="flex gap-1.5 rounded-md bg-warning-soft px-2.5 py-2 text-xs text-warning">
      <Icon name="alert-triangle" size={16} className="mt-px" />
      {say(ratio.toFixed(1))}
    </p>
  )
}
