// Rewrites admin/public/templates: `node demo/art/make-templates.mts [template...]`. Needs Chromium; the product never does.

import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { H, type Scene, Sheet, W } from './sheet.mts'
import { cafe } from './template-cafe.mts'
import { clinic } from './template-clinic.mts'
import { event } from './template-event.mts'
import { home } from './template-home.mts'
import { launch } from './template-launch.mts'
import { school } from './template-school.mts'
import type { TemplateArt } from './template-art.mts'

const templates: Record<string, TemplateArt> = { launch, cafe, event, clinic, home, school }
const target = join(import.meta.dirname, '..', '..', 'admin', 'public', 'templates')
const wanted = process.argv.slice(2)

/** All six together stay below 3 MB: a little less grain than the demo's pictures, and JPEG at this quality. */
const QUALITY = 54
const GRAIN = 0.09
/** A cell of the gallery's picture. */
const SMALL = { width: 120, height: 183, gap: 6 }

const shoot = async (browser: Browser, html: string, file: string, width: number, height: number) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0}body{background:transparent}svg,img{display:block}</style>${html}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const kind = file.endsWith('.png')
    ? ({ omitBackground: true } as const)
    : ({ type: 'jpeg', quality: QUALITY } as const)
  await page.screenshot({ path: file, clip: { x: 0, y: 0, width, height }, ...kind })
  await page.close()
  return statSync(file).size
}

const render = (scene: Scene, options = {}) => {
  const sheet = new Sheet()
  return sheet.svg(scene(sheet), options)
}

/** The whole grid in one picture, so that the gallery loads six files. */
const gridOf = (files: readonly string[], columns: number) => {
  const images = files.map((file) => `<img src="data:image/jpeg;base64,${readFileSync(file).toString('base64')}">`)
  const { width, height, gap } = SMALL
  const rows = Math.ceil(files.length / columns)
  return {
    html: `<style>main{display:grid;gap:${gap}px;grid-template-columns:repeat(${columns},${width}px)}img{width:${width}px;height:${height}px}body{background:#fff!important}</style><main>${images.join('')}</main>`,
    width: columns * width + (columns - 1) * gap,
    height: rows * height + (rows - 1) * gap,
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  for (const [name, { cells, columns, logo }] of Object.entries(templates)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const folder = join(target, name)
    mkdirSync(folder, { recursive: true })
    const files: string[] = []
    let bytes = 0
    for (const [index, scene] of cells.entries()) {
      const file = join(folder, `${formatPosition(positionOf(index, columns)).toLowerCase()}.jpg`)
      bytes += await shoot(browser, render(scene, { grain: GRAIN }), file, W, H)
      files.push(file)
    }
    const size = { finish: false, width: 500, height: 300 }
    bytes += await shoot(browser, render(logo, size), join(folder, 'logo.png'), size.width, size.height)
    const { html, width, height } = gridOf(files, columns)
    bytes += await shoot(browser, html, join(folder, 'grid.jpg'), width, height)
    process.stdout.write(`${name} ${files.length} cells, ${Math.round(bytes / 1024)} kB\n`)
  }
} finally {
  await browser.close()
}
