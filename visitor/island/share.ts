import { find, grid, type Listen } from './lib/dom.ts'

declare const addEventListener: Listen

// In pages whose bar has a button to share the cell on the screen: by the device's own way, else its address is copied.

/** The picture goes along if it is there after so many milliseconds: browsers share only shortly after a press. */
const PATIENCE = 1000
/** How long the page says that the address was copied. */
const SAID = 2500

const { dataset, parentElement: item } = find('#share')
const options = { type: 'image/jpeg' }
const fileOf = (parts: Blob[]) => new File(parts, 'share.jpg', options)
let picture: Promise<File | undefined> | undefined

/** The picture of the cell on the screen, or a film's poster. Those that only members see do not leave the page. */
async function drawCell(): Promise<Blob | undefined> {
  const image = find<HTMLImageElement>(`#${grid().dataset.at} :is(.stage,picture)>img`)
  if (!image?.naturalWidth || image.currentSrc.includes('/media/p/')) return undefined
  const [width, height] = [image.naturalWidth * devicePixelRatio, image.naturalHeight * devicePixelRatio]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas.convertToBlob(options)
}

/** The cell's picture, else the site's one of link previews, where the browser can share files. */
async function loadPicture(): Promise<File | undefined> {
  if (!navigator.canShare?.({ files: [fileOf([])] })) return undefined
  const drawn = await drawCell().catch(() => {})
  if (drawn) return fileOf([drawn])
  const answer = dataset.file && (await fetch(dataset.file).catch(() => {}))
  return answer && answer.ok ? fileOf([await answer.blob()]) : undefined
}

const wait = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time))

async function copy(url: string): Promise<void> {
  const button = find('#share')
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    prompt(button.ariaLabel ?? '', url)
    return
  }
  find('#say').firstChild.data = dataset.copied
  button.className = 'done'
  await wait(SAID)
  button.className = ''
}

async function share(): Promise<void> {
  const { at } = grid().dataset
  const url = at && at !== 'A1' ? dataset.url.replace(/\/?$/, `/${at}`) : dataset.url
  if (!navigator.share) return copy(url)
  // A key presses without a pointer.
  const file = await Promise.race([picture ?? loadPicture(), wait(PATIENCE)])
  picture = undefined
  const data = { title: dataset.name, text: find(`#${at} h2`)?.textContent ?? dataset.name, url }
  const whole = { ...data, ...(file && { files: [file] }) }
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : data)
  } catch (failure) {
    // The visitor changed their mind, or the sheet is open already.
    if (!/Abort|InvalidState/.test((failure as Error).name)) await copy(url)
  }
}

const isButton = (target: Element) => target.closest('#share')

// Begins before the press ends.
addEventListener('pointerdown', ({ target }) => (picture = isButton(target) ? loadPicture() : undefined))
addEventListener('click', ({ target }) => isButton(target) && share())
item.hidden = !('share' in navigator || 'clipboard' in navigator)
