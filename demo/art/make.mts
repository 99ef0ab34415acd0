// Rewrites demo/media: `node demo/art/make.mts [site[/cell]...]`. Needs Chromium and ffmpeg; the product itself never does.

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { cosmetics } from './cosmetics.mts'
import { inn } from './inn.mts'
import { news, NEWS_SIZE } from './news.mts'
import { filmFrames } from './film.mts'
import { recruit } from './recruit.mts'
import { H, Sheet, W } from './sheet.mts'
import type { Site } from './site.mts'

const sites: Record<string, Site> = { cosmetics, inn, recruit }
const media = join(import.meta.dirname, '..', 'media')
const work = mkdtempSync(join(tmpdir(), 'mekuri-art-'))
const wanted = process.argv.slice(2)
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((entry) => name === entry || name.startsWith(`${entry}/`))

/** Quality of the pictures' JPEG: like a maker's uploads, and small enough to be committed. */
const QUALITY = 82

type Clip = { x: number; y: number; width: number; height: number }

const shootPage = async (page: Page, svg: string, file: string, clip: Clip) => {
  await page.setContent(`<style>*{margin:0}body{background:transparent}svg{display:block}</style>${svg}`)
  const kind = file.endsWith('.png')
    ? ({ omitBackground: true } as const)
    : ({ type: 'jpeg', quality: QUALITY } as const)
  await page.screenshot({ path: file, clip, ...kind })
  await page.close()
  process.stdout.write(`${file.slice(media.length + 1)} ${Math.round(statSync(file).size / 1024)} kB\n`)
}

const shoot = async (browser: Browser, svg: string, file: string, width: number, height: number) =>
  shootPage(await browser.newPage({ viewport: { width, height } }), svg, file, { x: 0, y: 0, width, height })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  for (const [name, site] of Object.entries(sites)) {
    const target = (file: string) => join(media, name, file)
    mkdirSync(dirname(target('x')), { recursive: true })
    for (const [cell, scene] of Object.entries(site.cells)) {
      if (!isWanted(`${name}/${cell}`)) continue
      const sheet = new Sheet()
      await shoot(browser, sheet.svg(scene(sheet)), target(`${cell}.jpg`), W, H)
    }
    for (const [crop, { cell, scale = 1, ...clip }] of Object.entries(site.crops ?? {})) {
      const scene = site.cells[cell]
      if (!scene || !isWanted(`${name}/${crop}`)) continue
      const sheet = new Sheet()
      const page = await browser.newPage({ viewport: { width: W, height: H }, deviceScaleFactor: scale })
      await shootPage(page, sheet.svg(scene(sheet)), target(`${crop}.jpg`), clip)
    }
    for (const [cell, film] of Object.entries(site.films ?? {})) {
      if (isWanted(`${name}/${cell}`))
        await filmFrames(browser, film, work, target(`${cell}.mp4`), target(`${cell}-poster.jpg`))
    }
    if (isWanted(`${name}/logo`)) {
      const [logo, favicon] = [new Sheet(), new Sheet()]
      const size = { finish: false, width: 500, height: 300 }
      await shoot(browser, logo.svg(site.logo(logo), size), target('logo.png'), size.width, size.height)
      await shoot(
        browser,
        favicon.svg(site.favicon(favicon), { finish: false, width: 256, height: 256 }),
        target('favicon.png'),
        256,
        256,
      )
    }
    if (site.brand && isWanted(`${name}/brand`)) {
      const sheet = new Sheet()
      const size = { finish: false, width: 448, height: 128 }
      await shoot(browser, sheet.svg(site.brand(sheet), size), target('brand.png'), size.width, size.height)
    }
  }
  mkdirSync(join(media, 'news'), { recursive: true })
  for (const [name, picture] of Object.entries(news)) {
    if (!isWanted(`news/${name}`)) continue
    const svg = new Sheet().svg(picture(), { finish: false, ...NEWS_SIZE })
    await shoot(browser, svg, join(media, 'news', `${name}.jpg`), NEWS_SIZE.width, NEWS_SIZE.height)
  }
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}
