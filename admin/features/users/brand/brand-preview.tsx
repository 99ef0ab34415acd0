import { Wordmark } from '#admin/ui/brand/brand-mark.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { readableInk } from '#shared/text/colour-rules.ts'
import type { InheritedBrand } from './use-inherited-brand.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type BrandPreviewProps = {
  logoUrl: string | null | undefined
  mainColor: string
  textColor: string
  /** Shown instead as long as neither a logo nor a colour is chosen, as `findPerson` has it. */
  inherited?: InheritedBrand | undefined
}

/** The head of the back office as the partner's people see it. */
export function BrandPreview({ inherited, ...own }: BrandPreviewProps) {
  const t = useUsersText()
  const isInherited = !own.logoUrl && !own.mainColor && Boolean(inherited?.logoUrl ?? inherited?.mainColor)
  const shown = isInherited ? inherited : own
  const [logoUrl, mainColor, textColor] = [shown?.logoUrl, shown?.mainColor, shown?.textColor]
  const background = mainColor || '#202020'
  const color = mainColor ? readableInk(mainColor, textColor || '#ffffff') : '#ffffff'
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
                style={{ background, color }}
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
