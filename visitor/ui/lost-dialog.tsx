import type { CSSProperties } from 'react'
import type { VisitorText } from '#visitor/words/visitor-text.ts'

/** Styles stand with the elements: few pages have them. */
const WINDOW: CSSProperties = {
  maxWidth: 'min(88vw,360px)',
  margin: 'auto',
  padding: 24,
  border: 0,
  borderRadius: 16,
  textAlign: 'center',
  textWrap: 'balance',
}
const BUTTON: CSSProperties = {
  minWidth: 120,
  minHeight: 44,
  marginTop: 16,
  border: 0,
  borderRadius: 22,
  background: '#202020',
  color: '#fff',
  font: 'inherit',
}

/** Says that there is no connection; the scripts of forms and windows open it. What was typed stays where it is. */
export function LostDialog({ text }: { text: VisitorText }) {
  return (
    <dialog id="lost" aria-labelledby="lost-text" style={WINDOW}>
      <p id="lost-text">{text('lost')}</p>
      <button type="button" className="close" style={BUTTON}>
        {text('popup.close')}
      </button>
    </dialog>
  )
}
