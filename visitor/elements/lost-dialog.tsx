import type { VisitorText } from '#visitor/words/visitor-text.ts'

type Props = { text: VisitorText; hasForm?: boolean }

/** Says that the connection is lost when another page cannot be loaded. `hasForm`: typed text stays in its fields. */
export function LostDialog({ text, hasForm = false }: Props) {
  return (
    <dialog id="lost" aria-labelledby="lost-text">
      <p id="lost-text">{text('lost')}</p>
      {hasForm && <p>{text('lostForm')}</p>}
      <button type="button" data-close="">
        {text('popup.close')}
      </button>
    </dialog>
  )
}
