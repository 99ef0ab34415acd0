import { Icon } from '#admin/ui/basic/icon.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { buttonInk, CONTRAST_MIN, contrastRatio, readableInk } from '#shared/text/colour-rules.ts'
import { useEditorText } from './use-editor-text.ts'

type ContrastNoteProps = {
  background: string
  text: string
  /** The warning, with the ratio. */
  say: (ratio: string) => string
  /** Sets the text colour. */
  onFix: (colour: string) => void
}

/** Warns if the contrast of a text is below the minimum of WCAG 2.2, 1.4.3, and offers a colour that reaches it. */
export function ContrastNote({ background, text, say, onFix }: ContrastNoteProps) {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const ratio = contrastRatio(background, text)
  if (ratio === undefined || ratio >= CONTRAST_MIN) return null
  return (
    <div role="status" className="flex gap-1.5 rounded-md bg-warning-soft px-2.5 py-2 text-xs text-warning">
      <Icon name="alert-triangle" size={16} className="mt-px shrink-0" />
      <div className="flex flex-col items-start gap-1">
        {say(ratio.toFixed(1))}
        {!isReadOnly && (
          <button
            type="button"
            className="min-h-6 font-medium underline underline-offset-2"
            onClick={() => onFix(readableInk(background, text))}
          >
            {t('colours.readable')}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * The same for the text of a button, whose white gives way by itself: then it says which colour is shown
 * (rules/cells.md#colours).
 */
export function ButtonContrastNote({ background, text, onFix }: Omit<ContrastNoteProps, 'say'>) {
  const t = useEditorText()
  if (buttonInk(background, text) !== text)
    return (
      <p role="status" className="text-xs text-ink-soft">
        {t('colours.automatic')}
      </p>
    )
  return (
    <ContrastNote background={background} text={text} say={(ratio) => t('colours.contrast', { ratio })} onFix={onFix} />
  )
}
