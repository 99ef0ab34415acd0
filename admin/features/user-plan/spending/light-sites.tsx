import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import type { LightSite } from '#shared/billing/spending-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useSpendingText } from './use-spending-text.ts'

type LightSitesProps = {
  sites: readonly LightSite[]
  agreed: ReadonlySet<string>
  onChange: (agreed: Set<string>) => void
}

/** The sites whose visitors may see a light page, each with the page, and what that means. */
export function LightSites({ sites, agreed, onChange }: LightSitesProps) {
  const t = useSpendingText()
  const isOpen = sites.some(({ id, isPublished }) => isPublished && !agreed.has(id))
  const toggle = (id: string, isAgreed: boolean) => {
    const next = new Set(agreed)
    if (isAgreed) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('sites')}</legend>
      <p className="mt-1 text-xs text-ink-soft">{t('sitesHelp')}</p>
      {sites.length === 0 && <p className="mt-2 text-sm">{t('sitesNone')}</p>}
      <ul className="my-2 max-h-64 overflow-y-auto rounded-md border border-line px-3">
        {sites.map((site) => (
          <li key={site.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <Checkbox
              className="min-w-0 flex-1 break-words"
              label={site.name}
              help={helpOf(site, t)}
              checked={agreed.has(site.id)}
              onCheckedChange={(isAgreed) => toggle(site.id, isAgreed)}
            />
            {site.previewUrl && (
              <a className="text-sm underline underline-offset-4" href={site.previewUrl} target="_blank" rel="noopener">
                {t('preview')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <p className="text-sm text-warning">{t('sitesOpen')}</p>}
      <p className="text-xs text-ink-soft">{t('sitesDelay')}</p>
    </fieldset>
  )
}

function helpOf(site: LightSite, t: ReturnType<typeof useSpendingText>): string | undefined {
  const { agreedAt, agreedBy, isPublished, isLight } = site
  const agreement = agreedAt === null ? undefined : t('agreed', { name: agreedBy ?? '', date: formatDate(agreedAt) })
  const state = isLight ? t('showing') : undefined
  return [isPublished ? state : t('unpublished'), agreement].filter(Boolean).join(' / ') || undefined
}
