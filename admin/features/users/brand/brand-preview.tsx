import { Wordmark } from '#admin/ui/brand/brand-mark.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { readableInk } from '#shared/text/colour-rules.ts'
import type { InheritedBrand } from './use-inherited-brand.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type BrandPreviewProps = {
  logoUrl: string | null | undefined
  mainColor: string
  textColor: string
  /** Shown while neither a logo nor a colour is set, like `findPerson`. */
  inherited?: InheritedBrand | undefined
}

/** The brand that a person sees: the account's own, else the one above it, with the colours of its buttons. */
function shownBrand({ inherited, ...own }: BrandPreviewProps) {
  const isInherited = !own.logoUrl && !own.mainColor && Boolean(inherited?.logoUrl ?? inherited?.mainColor)
  const { logoUrl, mainColor, textColor } = (isInherited && inherited) || own
  const button = mainColor
    ? { background: mainColor, color: readableInk(mainColor, textColor || '#ffffff') }
    : { background: '#202020', color: '#ffffff' }
  return { isInherited, logoUrl, button }
}

/** Preview of the back office's header in the partner's brand. */
export function BrandPreview(props: BrandPreviewProps) {
  const t = useUsersText()
  const { isInherited, logoUrl, button } = shownBrand(props)
  return (
    <figure className="max-w-md">
      <figcaption className="mb-1.5 text-sm font-medium">
        {t('form.preview')}
        {isInherited && <span className="ml-2 font-normal text-ink-soft">{t('form.previewInherited')}</span>}
      </figcaption>
      <div role="img" aria-label={t('form.previewFigure')} className="overflow-hidden rounded-md border border-line">
        <div aria-hidden="true" className="flex h-12 items-center justify-between border-b border-line px-4">
          {logoUrl ? <img src={logoUrl} alt="" className="h-7 max-w-36 object-contain" /> : <Wordmark size={20} />}
          <span className="size-6 rounded-full bg-ink" />
        </div>
        <div aria-hidden="true" className="flex">
          <div className="flex w-24 flex-col gap-1.5 border-r border-line bg-ground p-2">
            <span className="flex h-7 items-center gap-1.5 rounded-sm bg-press px-2 text-xs font-medium">
              <Icon name="sites" size={14} />
              <span className="truncate">{t('form.previewTitle')}</span>
            </span>
            <span className="mx-2 h-2 w-12 rounded-sm bg-press" />
          </div>
          <div className="min-w-0 flex-1 p-3">
            <div className="flex items-center justify-between gap-2">
              <span className="text-base font-semibold">{t('form.previewTitle')}</span>
              <span
                className="inline-flex h-7 items-center gap-1 rounded-md px-2.5 text-xs font-medium whitespace-nowrap"
                style={button}
              >
                <Icon name="plus" size={14} />
                {t('form.previewAction')}
              </span>
            </div>
            <span className="mt-3 block h-2 w-4/5 rounded-sm bg-press" />
            <span className="mt-2 block h-2 w-3/5 rounded-sm bg-press" />
          </div>
        </div>
      </div>
    </figure>
  )
}
