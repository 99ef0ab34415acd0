import { useEffect, useRef, useState } from 'react'
import type { Slide } from './content.ts'

/** The grid as a hydrated React page: native scrolling, the position in state and URL. */
export function App({ rows }: { rows: Slide[][] }) {
  const grid = useRef<HTMLElement>(null)
  const [place, setPlace] = useState('A1')
  useEffect(() => {
    const follow = () => {
      const cell = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.cell')
      if (cell) setPlace(cell.id)
    }
    const move = ({ key }: KeyboardEvent) => {
      const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
      const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.row')
      row?.scrollBy({ left: sideways * innerWidth, behavior: 'smooth' })
      grid.current?.scrollBy({ top: down * innerHeight, behavior: 'smooth' })
    }
    addEventListener('scrollend', follow, true)
    addEventListener('keydown', move)
    performance.mark('ready')
    return () => {
      removeEventListener('scrollend', follow, true)
      removeEventListener('keydown', move)
    }
  }, [])
  useEffect(() => history.replaceState(null, '', `#${place}`), [place])
  return (
    <main className="grid" ref={grid} aria-label={place}>
      {rows.map((cells) => (
        <section className="row" key={cells[0]?.id}>
          {cells.map((slide) => (
            <Cell key={slide.id} slide={slide} isHero={slide.id === 'A1'} />
          ))}
        </section>
      ))}
    </main>
  )
}

/** A cell; the pages without React use its markup too. */
export function Cell({ slide, isHero, className = 'cell' }: { slide: Slide; isHero: boolean; className?: string }) {
  const { id, src, srcSet, sizes, alt, mainText, price, button } = slide
  return (
    <article className={className} id={id}>
      <img
        {...(isHero ? { elementtiming: 'hero' } : { loading: 'lazy' as const })}
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
      />
      <div className="words">
        <h2>{mainText}</h2>
        {price && <p>{price}</p>}
        {button && <a href={button.href}>{button.text}</a>}
      </div>
    </article>
  )
}
