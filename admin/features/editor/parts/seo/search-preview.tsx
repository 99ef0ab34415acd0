import { useState } from 'react'
import { nameIn } from '#shared/site/document/site-name.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useMediaPath } from '#admin/features/editor/fields/use-media-path.ts'
import { useElementSize } from '#admin/features/editor/fields/use-element-size.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { Note } from './note.tsx'
import { useFirstPage } from './use-first-page.ts'
import { useIsTruncated } from './use-is-truncated.ts'
import { useSeoText } from './use-seo-text.ts'

/** Width of a search result in pixels, and the classes that truncate its texts. */
const DEVICES = {
  desktop: { width: 600, title: 'truncate', description: 'line-clamp-2' },
  phone: { width: 343, title: 'line-clamp-2', description: 'line-clamp-3' },
} as const
type Device = keyof typeof DEVICES
/** Padding around the result, in pixels. */
const PADDING = 16

/** Preview of the site as a search result in real width, zoomed out if the panel is narrower. */
export function SearchPreview() {
  const t = useSeoText()
  const hasRoom = useMediaQuery('(min-width: 640px)')
  const [chosen, setDevice] = useState<Device>()
  const device = chosen ?? (hasRoom ? 'desktop' : 'phone')
  const [frame, size] = useElementSize<HTMLDivElement>()
  const width = DEVICES[device].width + 2 * PADDING
  const zoom = Math.min(1, size.width / width)
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h4 className="min-w-40 flex-1 text-sm font-medium">{t('preview.search')}</h4>
        <SegmentedControl
          size="sm"
          label={t('preview.device')}
          value={device}
          onValueChange={setDevice}
          segments={[
            { value: 'desktop', label: t('preview.desktop'), icon: 'desktop' },
            { value: 'phone', label: t('preview.phone'), icon: 'phone' },
          ]}
        />
      </div>
      <div ref={frame}>
        <Result key={device} device={device} style={{ width, padding: PADDING, zoom }} />
      </div>
    </div>
  )
}

function Result({ device, style }: { device: Device; style: { width: number; padding: number; zoom: number } }) {
  const t = useSeoText()
  const { title, description, url } = useFirstPage()
  const language = useEditorState((state) => state.language)
  const [titleLine, isTitleTruncated] = useIsTruncated(title)
  const [descriptionLine, isDescriptionTruncated] = useIsTruncated(description)
  const shape = DEVICES[device]
  return (
    <>
      <div
        lang={HTML_LANGUAGE[language]}
        data-preview="search"
        style={style}
        className="rounded-lg border border-line bg-white [word-break:normal] [text-wrap:wrap] font-[Arial,sans-serif] text-[#4d5156]"
      >
        <Address url={url} />
        <p ref={titleLine} className={cx('mt-1 text-[20px] leading-[26px] break-words text-[#1a0dab]', shape.title)}>
          {title}
        </p>
        <p ref={descriptionLine} className={cx('mt-1 text-[14px] leading-[22px] break-words', shape.description)}>
          {description}
        </p>
      </div>
      {isTitleTruncated && <Note>{t('notes.cutTitle')}</Note>}
      {isDescriptionTruncated && <Note>{t('notes.cutDescription')}</Note>}
    </>
  )
}

/** Icon, name and address above a search result. */
function Address({ url }: { url: string }) {
  const settings = useEditorState((state) => state.history.document.settings)
  const language = useEditorState((state) => state.language)
  const { faviconSetting } = settings
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-7 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-ground">
        {faviconSetting ? <SiteIcon mediaId={faviconSetting.mediaId} /> : <Icon name="globe" size={16} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[14px] leading-5 text-[#202124]">{nameIn(settings, language)}</span>
        <span className="block truncate text-[12px] leading-[18px]">{url}</span>
      </span>
    </div>
  )
}

function SiteIcon({ mediaId }: { mediaId: string }) {
  return <img src={useMediaPath(mediaId, 'icon.png')} alt="" className="size-[18px]" />
}
