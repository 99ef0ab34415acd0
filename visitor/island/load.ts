/** Turns a cell's waiting markup into pictures; `blocks.ts` hears of a cell that is not in the page yet. */
export function load(cell: HTMLElement | undefined): void {
  if (!cell) return
  if (!cell.firstChild) return void cell.dispatchEvent(new Event('missing', { bubbles: true }))
  for (const waiting of cell.querySelectorAll('noscript')) {
    waiting.outerHTML = (waiting.textContent ?? '').replace(/ (loading|controls)="\w*"/, '')
  }
  surround(cell)
}

/** A cell's surroundings are its picture, tiny, once it is there; the style sheet blurs them. Drawing costs no style. */
function surround(cell: HTMLElement): void {
  const picture = cell.querySelector('img')
  if (!picture || cell.querySelector('.back')) return
  const back = document.createElement('canvas')
  back.className = 'back'
  // As wide as a canvas is by itself: enough for what is blurred.
  const { width } = back
  back.height = width / Number(cell.style.getPropertyValue('--r'))
  cell.append(back)
  const draw = () => back.getContext('2d')?.drawImage(picture, 0, 0, width, back.height)
  picture.decode().then(draw, () => {})
}
