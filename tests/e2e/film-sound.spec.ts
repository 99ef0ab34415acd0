import { type Browser, expect, type Page } from 'playwright/test'
import { expectAccessible, findInn, test } from './support.ts'
import { FULL, fullUnless } from './views.ts'

// The switch of a film's sound. The demo's films are silent: the browser records one that is not.

const FILMS = /\.mp4$/

let inn = ''
let loud: Buffer

/** Records a second of a changing canvas and a tone. Runs in the page. */
async function record(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 72, height: 110 })
  const drawing = canvas.getContext('2d')
  const painting = setInterval(() => {
    if (drawing) drawing.fillStyle = `hsl(${performance.now() % 360} 50% 50%)`
    drawing?.fillRect(0, 0, 72, 110)
  }, 40)
  const audio = new AudioContext()
  const [tone, out] = [audio.createOscillator(), audio.createMediaStreamDestination()]
  tone.connect(out)
  tone.start()
  const stream = new MediaStream([...canvas.captureStream(25).getTracks(), ...out.stream.getTracks()])
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8,opus' })
  const done = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => resolve(data)
  })
  recorder.start()
  setTimeout(() => recorder.stop(), 1500)
  const blob = await done
  clearInterval(painting)
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCodePoint(byte)).join(''))
}

async function recordFilm(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const film = await page.evaluate(record)
  await page.close()
  return Buffer.from(film, 'base64')
}

test.beforeAll(async ({ playwright, browser, baseURL }) => {
  inn = await findInn(playwright, baseURL)
  loud = await recordFilm(browser)
})

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const play = (page: Page) => page.route(FILMS, (route) => route.fulfill({ contentType: 'video/webm', body: loud }))
const film = (page: Page) => page.locator('#B1 video')
const isMuted = (page: Page) => film(page).evaluate(({ muted }: HTMLVideoElement) => muted)
const isPaused = (page: Page) => film(page).evaluate(({ paused }: HTMLVideoElement) => paused)
const expectPlaying = (page: Page) =>
  expect.poll(() => film(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0)
const expectAt = (page: Page, position: string) => expect(page.locator('#grid')).toHaveAttribute('data-at', position)

test('a film with sound has a switch, whose choice stays for the visit', async ({ page }) => {
  await play(page)
  await page.goto(`${inn}/B1`)
  const sound = page.getByRole('button', { name: '音声', exact: true })
  await expect(sound).toBeVisible()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect(await isMuted(page)).toBe(true)
  await expectAccessible(page)

  await sound.tap()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect([await isMuted(page), await isPaused(page)]).toEqual([false, false])

  await page.keyboard.press('ArrowDown')
  await expectAt(page, 'A2')
  expect(await isPaused(page)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expectAt(page, 'B1')
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await isMuted(page)).toBe(false)

  await sound.tap()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect([await isMuted(page), await isPaused(page)]).toEqual([true, false])
})

for (const [path, name] of [
  ['/en/B1', 'Sound'],
  ['/cn/B1', '声音'],
  ['/kr/B1', '소리'],
] as const)
  test(`the switch is named in its language: ${name}`, fullUnless(name === 'Sound'), async ({ page }) => {
    await play(page)
    await page.goto(`${inn}${path}`)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  })

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [844, 390],
  [768, 1024],
  [1440, 900],
] as const)
  test(
    `at ${width} x ${height} the switch is large enough and over nothing that is read or pressed`,
    fullUnless(height < width || width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await play(page)
      await page.goto(`${inn}/B1`)
      const sound = page.locator('#B1 .sound')
      await expect(sound).toBeVisible()
      const covered = await sound.evaluate((button) => {
        const box = button.getBoundingClientRect()
        const others = document.querySelectorAll(
          '#B1 .words > *, #B1 .dot, header > *, #nav a:not([hidden]), .map, .bar *',
        )
        return [...others].filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          return left < box.right && box.left < right && top < box.bottom && box.top < bottom
        }).length
      })
      expect(covered).toBe(0)
      const box = await sound.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await expect(sound).toBeInViewport({ ratio: 1 })
    },
  )

test('a film without sound has no switch', async ({ page }) => {
  await page.goto(`${inn}/B1`)
  await expectPlaying(page)
  await page.waitForTimeout(600)
  await expect(page.locator('#B1 .sound')).toBeHidden()
})

test('a film of which the browser cannot tell has one', FULL, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'webkitAudioDecodedByteCount')
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'webkitAudioDecodedByteCount')
  })
  await page.goto(`${inn}/B1`)
  await expect(page.locator('#B1 .sound')).toBeVisible()
})

test('a browser that lets no film sound by itself plays it silently', FULL, async ({ page }) => {
  await page.addInitScript(() => {
    const { play: start } = HTMLMediaElement.prototype
    let presses = 0
    addEventListener('click', () => (presses = 1), true)
    addEventListener('scroll', () => (presses = 0), true)
    HTMLMediaElement.prototype.play = function playSilently() {
      if (this.muted || presses) return start.call(this)
      return Promise.reject(new DOMException('No', 'NotAllowedError'))
    }
  })
  await play(page)
  await page.goto(`${inn}/B1`)
  const sound = page.locator('#B1 .sound')
  await sound.tap()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expectAt(page, 'A2')
  await page.keyboard.press('ArrowUp')
  await expectAt(page, 'B1')
  await expect.poll(() => isPaused(page)).toBe(false)
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})

test('with Save-Data no film starts, and no switch shows', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await play(page)
  await page.goto(`${inn}/B1`)
  await expectAt(page, 'B1')
  await page.waitForTimeout(600)
  expect(await isPaused(page)).toBe(true)
  await expect(page.locator('#B1 .sound')).toBeHidden()
})
