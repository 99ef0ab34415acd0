import { cx } from '#admin/ui/basic/cx.ts'
import { CardSkeletons } from '#admin/ui/list/card-skeletons.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import { LetterDetails } from './letter-details.tsx'
import { DetailsButton, LetterAge, LetterKind, LetterReason } from './letter-row-cells.tsx'
import type { LetterRowsProps } from './letter-table.tsx'
import { useLettersText } from './use-letters-text.ts'

/** The list as cards, for phones. */
export function LetterCards({ letters, isStale, opened, onToggle, onDrop }: LetterRowsProps) {
  const t = useLettersText()
  return (
    <ul
      aria-label={t('table')}
      aria-busy={!letters || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {letters ? (
        letters.map((letter) => (
          <li key={letter.id} className="border-b border-line text-sm">
            <div className="flex items-start gap-2 py-3">
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                <LetterKind letter={letter} />
                <LetterReason letter={letter} className="line-clamp-2 break-words" />
                <p className="flex gap-3 text-xs text-ink-soft">
                  <LetterAge letter={letter} />
                  {letter.count > 1 && <span>{t('count', { count: formatNumber(letter.count) })}</span>}
                </p>
              </div>
              <DetailsButton letter={letter} isOpen={opened === letter.id} onToggle={() => onToggle(letter.id)} />
            </div>
            {opened === letter.id && (
              <div className="-mx-4 bg-ground sm:mx-0 sm:rounded-md">
                <LetterDetails letter={letter} onDrop={() => onDrop(letter)} />
              </div>
            )}
          </li>
        ))
      ) : (
        <CardSkeletons count={5} />
      )}
    </ul>
  )
}
