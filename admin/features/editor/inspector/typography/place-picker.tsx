import { useId } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { type FullTypography, TYPOGRAPHY } from '#shared/site/cell/typography-rules.ts'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'

type Place = FullTypography['place']

const EDGES = ['top', 'middle', 'bottom'] as const
/** The places as they lie on a screen, row by row. */
const PLACES = EDGES.flatMap((edge) => TYPOGRAPHY.place.filter((place) => place.startsWith(edge)))

type PlacePickerProps = {
  place: Place
  isDisabled: boolean
  onPlaceChange: (place: Place) => void
  /** Follows the site again; absent where it does. */
  onReset: (() => void) | undefined
}

/** One of nine places, as they lie on a screen. A radio group: arrow keys move. */
export function PlacePicker({ place, isDisabled, onPlaceChange, onReset }: PlacePickerProps) {
  const t = useCreativeText()
  const name = useId()
  return (
    <div className="flex items-center gap-4">
      <div
        role="radiogroup"
        aria-label={t('typography.place')}
        className="grid h-32 w-21 shrink-0 grid-cols-3 rounded-md border border-line-strong bg-ground p-1"
      >
        {PLACES.map((one) => (
          <label
            key={one}
            title={t(`typography.places.${one}`)}
            className={cx(
              'relative grid place-items-center rounded-[5px] has-focus-visible:outline-2 has-focus-visible:outline-ink',
              one === place ? 'bg-ink text-paper' : 'text-ink-soft',
              isDisabled ? 'opacity-45' : 'cursor-pointer',
              !isDisabled && one !== place && 'hover:bg-press',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={one === place}
              disabled={isDisabled}
              aria-label={t(`typography.places.${one}`)}
              onChange={() => onPlaceChange(one)}
              className="sr-only"
            />
            <span aria-hidden="true" className={cx('h-0.5 w-3.5 bg-current', one !== place && 'w-2 opacity-60')} />
          </label>
        ))}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <span className="text-sm font-medium">{t('typography.place')}</span>
        <span className="text-sm">{t(`typography.places.${place}`)}</span>
        <p className="text-xs text-ink-soft">{t('typography.placeHelp')}</p>
        {onReset && !isDisabled && (
          <Button size="sm" variant="quiet" onClick={onReset}>
            {t('typography.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
