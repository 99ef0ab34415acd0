import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { type SiteTemplate, templatePath } from '#shared/site/document/site-templates.ts'
import { placeOf, type TemplateWords, useTemplateWords } from './template-words.ts'

/** Columns and rows by which a key moves. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A template in a phone: its cells are swiped, or reached by arrow keys and by the map below. */
export function TemplatePhone({ template }: { template: SiteTemplate }) {
  const t = useSiteCopyText()
  const stage = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { columns, rows } = template
  const goTo = (index: number) => {
    const frame = stage.current
    if (!frame) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    frame.scrollTo({
      left: (index % columns) * frame.clientWidth,
      top: Math.floor(index / columns) * frame.clientHeight,
      behavior,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const [column, row] = [(current % columns) + step[0], Math.floor(current / columns) + step[1]]
    if (column >= 0 && column < columns && row >= 0 && row < rows) goTo(row * columns + column)
  }
  const onScroll = () => {
    const frame = stage.current
    if (!frame) return
    const column = Math.round(frame.scrollLeft / frame.clientWidth)
    setCurrent(Math.round(frame.scrollTop / frame.clientHeight) * columns + column)
  }
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="w-64 max-w-full overflow-hidden rounded-[28px] border-[6px] border-ink bg-ink shadow-float">
        {/* It scrolls, so keys have to reach it. */}
        <div
          ref={stage}
          role="group"
          aria-label={t('templates.stage', { place: placeOf(template, current) })}
          tabIndex={0}
          data-autofocus=""
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          className="grid aspect-[351/535] snap-both snap-mandatory overflow-auto overscroll-contain rounded-[22px] [scrollbar-width:none]"
          style={{ gridTemplateColumns: `repeat(${columns}, 100%)`, gridTemplateRows: `repeat(${rows}, 100%)` }}
        >
          <Cells template={template} current={current} />
        </div>
      </div>
      <Map template={template} current={current} onGo={goTo} />
    </div>
  )
}

type CellsProps = { template: SiteTemplate; current: number }

function Cells({ template, current }: CellsProps) {
  const { language } = useLanguage()
  const { data } = useTemplateWords(template.id)
  return Array.from({ length: template.columns * template.rows }, (_, index) => {
    const words = data?.words[language][index]
    return (
      <div
        key={index}
        aria-hidden={index !== current}
        className="relative snap-center snap-always overflow-hidden bg-press"
      >
        <img
          src={templatePath(template.id, `${placeOf(template, index).toLowerCase()}.jpg`)}
          alt={words?.alt ?? ''}
          className="absolute inset-0 size-full object-cover"
        />
        {data && words && <Words look={data} words={words} />}
      </div>
    )
  })
}

type WordsProps = { look: TemplateWords; words: TemplateWords['words']['ja'][number] }

function Words({ look, words }: WordsProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-1.5 bg-linear-to-t from-black/75 via-black/45 to-transparent px-4 pt-16 pb-5 text-white">
      <p className="text-base leading-snug font-semibold whitespace-pre-line">{words.text}</p>
      {words.price && (
        <p className="text-xs" style={{ color: look.priceColor }}>
          {words.price}
        </p>
      )}
      {words.button && (
        <span
          className="mt-1 rounded-full px-4 py-1.5 text-xs font-medium"
          style={{ background: look.buttonColor, color: look.buttonTextColor }}
        >
          {words.button}
        </span>
      )}
    </div>
  )
}

type MapProps = { template: SiteTemplate; current: number; onGo: (index: number) => void }

/** The grid as buttons, the current cell filled. */
function Map({ template, current, onGo }: MapProps) {
  const t = useSiteCopyText()
  return (
    <div
      role="group"
      aria-label={t('templates.map')}
      className="grid gap-0.5"
      style={{ gridTemplateColumns: `repeat(${template.columns}, auto)` }}
    >
      {Array.from({ length: template.columns * template.rows }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={placeOf(template, index)}
          aria-current={index === current || undefined}
          onClick={() => onGo(index)}
          className="grid h-7 w-6 cursor-pointer place-items-center rounded-xs"
        >
          <span
            className={cx('h-4 w-2.5 rounded-[2px] transition-colors', index === current ? 'bg-ink' : 'bg-line-strong')}
          />
        </button>
      ))}
    </div>
  )
}
