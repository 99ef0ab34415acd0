// Films: a still painted once, a moving layer painted for every frame, and one encoder setting that every phone plays.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { H, type Scene, Sheet, W } from './sheet.mts'

/** `moving` gets the time from 0 to 1 and must end where it begins. */
export type Film = { still: Scene; moving: (sheet: Sheet, time: number) => string; seconds: number }

const rate = 24
const size = { width: 720, height: 1098 }

export const filmFrames = async (browser: Browser, film: Film, work: string, video: string, poster: string) => {
  const still = new Sheet()
  const background = join(work, 'still.png')
  const painter = await browser.newPage({ viewport: { width: W, height: H } })
  await painter.setContent(`<style>*{margin:0}svg{display:block}</style>${still.svg(film.still(still))}`)
  await painter.screenshot({ path: background })
  const image = `data:image/png;base64,${readFileSync(background).toString('base64')}`

  const page = await browser.newPage({ viewport: { width: W, height: H } })
  await page.setContent(
    `<style>*{margin:0}body{position:relative}img,svg{position:absolute;inset:0;width:100vw;height:100vh}</style><img src="${image}"><main></main>`,
  )
  const paint = (time: number) => {
    const sheet = new Sheet()
    const svg = sheet
      .svg(film.moving(sheet, time), { finish: false })
      .replace('<svg ', '<svg preserveAspectRatio="none" ')
    return page.evaluate((html) => {
      const main = document.querySelector('main')
      if (main) main.innerHTML = html
    }, svg)
  }
  const frames = join(work, 'frames')
  mkdirSync(frames, { recursive: true })
  await paint(0)
  await page.screenshot({ path: poster, type: 'jpeg', quality: 82 })

  await page.setViewportSize(size)
  const count = film.seconds * rate
  for (let frame = 0; frame < count; frame++) {
    await paint(frame / count)
    await page.screenshot({ path: join(frames, `${String(frame).padStart(4, '0')}.jpg`), type: 'jpeg', quality: 96 })
  }
  const encode =
    '-c:v libx264 -profile:v main -level 3.1 -pix_fmt yuv420p -preset slow -crf 25 -maxrate 1300k -bufsize 2600k -movflags +faststart -an'
  const colour =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(rate),
    '-i',
    join(frames, '%04d.jpg'),
    ...colour.split(' '),
    ...encode.split(' '),
    video,
  ])
  for (const file of [video, poster]) process.stdout.write(`${file} ${Math.round(statSync(file).size / 1024)} kB\n`)
  await Promise.all([painter.close(), page.close()])
}
