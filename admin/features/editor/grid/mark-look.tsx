import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { LANGUAGE_LABEL, type Language } from '#shared/text/languages.ts'
import { type CellMark, LACKS, type ShownMark } from '#admin/features/editor/document/cell-marks.ts'
import { useMarksText } from './use-marks-text.ts'

const ICONS: Partial<Record<CellMark, IconName>> = {
  picture: 'image',
  link: 'link',
  product: 'card',
  long: 'menu',
  colour: 'eye-off',
  other: 'alert-circle',
}

/** The language of a mark, if it is about one. */
const languageOf = (mark: CellMark) => (/^(?:missing|outdated)-(.+)$/.exec(mark)?.[1] as Language | undefined) ?? null

/** A mark as it stands on a cell and in the legend. */
export function MarkLook({ mark, isBlocking }: ShownMark) {
  const language = languageOf(mark)
  const icon = mark.startsWith('outdated-') ? 'refresh' : ICONS[mark]
  const letters = language ? LANGUAGE_LABEL[language] : mark === 'alt' && 'ALT'
  return (
    <span
      className={cx(
        'inline-flex h-[18px] min-w-[18px] items-center justify-center gap-px rounded-[3px] px-0.5 text-[10px] leading-none font-bold text-white',
        isBlocking ? 'bg-danger' : 'bg-[#855400]',
      )}
    >
      {icon && <Icon name={icon} size={language ? 10 : 12} />}
      {/* Drawn, not written: the words say it, and a cell has a name of its own. */}
      {letters && <span data-letters={letters} className="before:content-[attr(data-letters)]" />}
    </span>
  )
}

/** What a mark says, in words. */
export function useMarkName(): (mark: CellMark) => string {
  const t = useMarksText()
  return (mark) => {
    const lack = LACKS.find((one) => one === mark)
    if (lack) return t(`lack.${lack}`)
    const language = languageOf(mark)
    const values = { language: language ? t(`language.${language}`) : '' }
    return mark.startsWith('outdated-') ? t('outdated', values) : t('missing', values)
  }
}
