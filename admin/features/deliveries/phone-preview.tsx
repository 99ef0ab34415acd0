import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import type { DeliverySite } from '#shared/announcement/deliveries.ts'
import { HTML_LANGUAGE, LANGUAGE_LABEL, type Language } from '#shared/text/languages.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

type PhonePreviewProps = {
  site: DeliverySite
  delivery: ShownAnnouncement
  membersOnly: boolean
  language: Language
}

/** A delivery as a visitor's phone shows it: the site with its bell, and over it the window that the bell opens. */
export function PhonePreview({ site, language, ...panel }: PhonePreviewProps) {
  const t = useDeliveriesText()
  return (
    <div
      lang={HTML_LANGUAGE[language]}
      className="relative mx-auto flex h-[40rem] w-full max-w-[22.5rem] flex-col overflow-hidden rounded-[2rem] border-[6px] border-[#202020] bg-[#202020] text-white shadow-float"
    >
      <Page site={site} language={language} />
      <div className="absolute inset-0 bg-black/40" />
      <DeliveryPanel {...panel} label={t('preview.label')} language={language} />
    </div>
  )
}

/** The first picture with the header over it. */
function Page({ site, language }: Pick<PhonePreviewProps, 'site' | 'language'>) {
  return (
    <>
      {site.picture && (
        <img src={site.picture} alt="" className="absolute inset-0 size-full scale-105 object-cover blur-[2px]" />
      )}
      <div className="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-black/60 to-transparent" />
      <div className="relative z-10 flex items-center gap-1 px-3 pt-3">
        {site.logo && <img src={site.logo} alt="" className="block h-10 max-w-[44%] object-contain" />}
        <Bell />
        <span className="flex h-11 items-center gap-1.5 px-1.5 text-[13px] [text-shadow:0_0_4px_#0009]">
          {LANGUAGE_LABEL[language]}
          {site.languages.length > 1 && (
            <span className="size-1.5 -translate-y-0.5 rotate-45 border-r-[1.5px] border-b-[1.5px]" />
          )}
        </span>
      </div>
    </>
  )
}

/** The bell as the visitor's page draws it, with one new delivery. */
function Bell() {
  return (
    <span className="relative ml-auto grid size-11 place-items-center drop-shadow-[0_0_2px_#0009]">
      <svg width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path
          d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.75h-15zM10 20.75a2.2 2.2 0 0 0 4 0"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <b className="absolute top-[3px] left-[23px] min-w-[18px] rounded-full bg-[#d92d20] px-[5px] text-center text-[11px] leading-[18px] font-bold">
        1
      </b>
    </span>
  )
}
