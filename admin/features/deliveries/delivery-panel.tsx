import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatDate } from '#shared/time/jst.ts'
import { visitorWords } from './visitor-words.ts'

type DeliveryProps = { delivery: ShownAnnouncement; membersOnly: boolean; language: Language }

/** The window of the visitor's bell with one unfolded delivery; its look is `visitor/styles/deliveries.css`. */
export function DeliveryPanel({ label, ...delivery }: DeliveryProps & { label: string }) {
  const { language } = delivery
  const words = visitorWords(language)
  return (
    <div
      className={cx(
        'absolute inset-x-0 bottom-0 flex max-h-[82%] flex-col rounded-t-[20px] bg-white text-[14px] leading-[1.7] text-[#202020]',
        language === 'kr' && '[word-break:keep-all]',
      )}
    >
      <div className="flex shrink-0 items-center justify-between pt-1 pr-1 pl-5">
        <p className="text-[17px] font-bold">{words('notices.title')}</p>
        <span className="relative h-13 w-12">
          <span className="absolute inset-x-[15px] top-1/2 rotate-45 border-t-2" />
          <span className="absolute inset-x-[15px] top-1/2 -rotate-45 border-t-2" />
        </span>
      </div>
      {/* Scrolls as on the phone, by keyboard too. */}
      <div
        role="group"
        aria-label={label}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-3 -outline-offset-2"
      >
        <Summary {...delivery} />
        <Body {...delivery} />
      </div>
    </div>
  )
}

/** What stands there before it is unfolded. */
function Summary({ delivery: { title, startDate }, membersOnly, language }: DeliveryProps) {
  const t = useAnnouncementsText()
  const words = visitorWords(language)
  // A delivery that is published at once shows today's date.
  const now = useClock(60_000)
  const day = formatDate(startDate === null ? now : Date.parse(startDate))
  return (
    <div className="flex min-h-16 items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            'block text-[15px] leading-normal font-bold wrap-anywhere text-pretty [word-break:auto-phrase]',
            !title && 'text-[#707070]',
          )}
        >
          {title || t('form.noTitle')}
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-[#666]">
          <span className="font-bold text-[#b42318]">{words('notices.isNew')}</span>
          <span>{day}</span>
          {membersOnly && <span className="font-semibold text-[#3d6310]">{words('notices.members')}</span>}
        </span>
      </span>
      <span className="mx-1.5 size-1.5 shrink-0 translate-y-0.5 -rotate-135 border-r-[1.5px] border-b-[1.5px] border-[#777]" />
    </div>
  )
}

function Body({ delivery: { content, image, link }, language }: Omit<DeliveryProps, 'membersOnly'>) {
  const t = useAnnouncementsText()
  return (
    <div className="pb-5">
      {image && (
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          className="mb-3 block h-auto max-h-80 w-full rounded-[12px] bg-[#f2f1ee] object-contain"
        />
      )}
      <p className={cx('wrap-anywhere whitespace-pre-line [word-break:auto-phrase]', !content && 'text-[#707070]')}>
        {content || t('form.noContent')}
      </p>
      {link && (
        <span className="mt-4 flex min-h-12 items-center justify-center rounded-[24px] bg-[#202020] px-6 py-2 font-bold text-white">
          {visitorWords(language)('notices.link')}
        </span>
      )}
    </div>
  )
}
