import { part } from './element.ts'

/** How long a message stays, in milliseconds. */
const STAYS = 6000

let timer = 0

/** Announces a message on the screen and to screen readers. */
export function tell(text: string, isFailure = false): void {
  const line = part('#review-say')
  line.textContent = text
  line.classList.toggle('failed', isFailure)
  clearTimeout(timer)
  timer = setTimeout(() => (line.textContent = ''), STAYS)
}
