import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Slide } from './content.ts'
import { App, Cell } from './react-app.tsx'

type Page = { head: string; body: string }

const html = ({ head, body }: Page) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>四季のしおり</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

/** A page with native scrolling, without scripts. */
export function plainPage(rows: Slide[][], css: string): string {
  const body = renderToStaticMarkup(<App rows={rows} />)
  return html({ head: `<style>${css}</style>`, body })
}

/** The page hydrated by React, with its content also as data, as hydration needs it. */
export function reactPage(rows: Slide[][]): string {
  const data = JSON.stringify(rows).replaceAll('<', String.raw`\u003c`)
  return html({
    head: '<link rel="stylesheet" href="/references/react.css"><script type="module" src="/references/react.js"></script>',
    body: `<div id="root">${renderToString(<App rows={rows} />)}</div><script type="application/json" id="data">${data}</script>`,
  })
}

/** A vertical Swiper of horizontal ones, in the markup of its documentation. */
export function swiperPage(rows: Slide[][]): string {
  const body = renderToStaticMarkup(
    <div className="swiper" id="columns">
      <div className="swiper-wrapper">
        {rows.map((cells) => (
          <div className="swiper-slide" key={cells[0]?.id}>
            <div className="swiper">
              <div className="swiper-wrapper">
                {cells.map((slide) => (
                  <Cell key={slide.id} slide={slide} isHero={slide.id === 'A1'} className="cell swiper-slide" />
                ))}
              </div>
              <div className="swiper-pagination" />
            </div>
          </div>
        ))}
      </div>
      <div className="swiper-pagination" />
    </div>,
  )
  return html({
    head: '<link rel="stylesheet" href="/references/swiper.css"><script type="module" src="/references/swiper.js"></script>',
    body,
  })
}
