import { find, grid, type Listen } from './lib/dom.ts'

declare const addEventListener: Listen

// In pages whose bar has a button to share the cell on the screen: by the device's own way, else its address is copied.

/** The picture goes along if it is there after so many milliseconds: browsers share only shortly after a press. */
const PATIENCE = 1000
/** How long the page says that the address was copied. */
const SAID = 2500

const { dataset, parentElement: item } = find('#share')
let picture: Promise<File | undefined> | undefined

/** The site's picture of link previews, where the browser can share files. Loaded once, again after a failure. */
function loadPicture(): Promise<File | undefined> {
  const options = { type: 'image/jpeg' }
  const fileOf = (parts: Blob[]) => new File(parts, 'share.jpg', options)
  if (!dataset.file || !navigator.canShare?.({ files: [fileOf([])] })) return Promise.resolve(undefined)
  picture ??= fetch(dataset.file)
    .then(async (answer) => (answer.ok ? fileOf([await answer.blob()]) : undefined))
    .catch(() => (picture = undefined))
  return picture
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
  const file = await Promise.race([loadPicture(), wait(PATIENCE)])
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
addEventListener('pointerdown', ({ target }) => isButton(target) && loadPicture())
addEventListener('click', ({ target }) => isButton(target) && share())
item.hidden = !('share' in navigator || 'clipboard' in navigator)
