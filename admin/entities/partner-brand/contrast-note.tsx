import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { CONTRAST_MIN, contrastRatio, readableInk } from '#shared/text/colour-rules.ts'

/** Default text colour on the main colour. */
export const DEFAULT_TEXT = '#ffffff'

type ContrastNoteProps = {
  /** Empty without a colour. */
  mainColor: string
  textColor: string
  onReadable: (textColor: string) => void
}

/** Warns of colours that cannot be read together, and makes them readable in one press. */
export function ContrastNote({ mainColor, textColor, onReadable }: ContrastNoteProps) {
  const t = useUsersText()
  const ratio = mainColor ? contrastRatio(mainColor, textColor || DEFAULT_TEXT) : undefined
  const readable = readableInk(mainColor, textColor || DEFAULT_TEXT)
  if (ratio === undefined || ratio >= CONTRAST_MIN) return null
  return (
    <div className="flex max-w-md flex-col items-start gap-2 rounded-md bg-warning-soft px-3 py-2">
      <p role="status" className="flex gap-1.5 text-xs text-warning">
        <Icon name="alert-triangle" size={16} className="mt-px" />
        {t('form.contrast', { ratio: ratio.toFixed(1) })}
      </p>
      <Button size="sm" onClick={() => onReadable(readable)}>
        <span
          aria-hidden="true"
          className="size-4 rounded-sm border border-line-strong"
          style={{ background: readable }}
        />
        {t('form.readable')}
      </Button>
    </div>
  )
}
