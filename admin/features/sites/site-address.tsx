import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { useCopyAddress } from './copy-address.ts'
import { isOnline } from './site-status.tsx'

/** The public address: opens in a new tab where strangers can see it, and can always be copied. */
export function SiteAddress({ site }: { site: SiteSummary }) {
  const t = useAdminText()
  const copy = useCopyAddress()
  const short = site.url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <span className="flex w-48 items-center gap-0.5">
      {isOnline(site) ? (
        <a
          href={site.ownerUrl}
          target="_blank"
          rel="noreferrer"
          title={site.url}
          className="flex min-w-0 items-center gap-1 rounded-sm text-ink-soft hover:text-ink hover:underline hover:underline-offset-4"
        >
          <span className="truncate">{short}</span>
          <Icon name="external-link" size={14} />
          <span className="sr-only">{t('sites.openSite')}</span>
        </a>
      ) : (
        <span title={t('sites.noUrl')} className="truncate text-ink-faint">
          {short}
        </span>
      )}
      <IconButton
        icon="copy"
        size="sm"
        label={t('sites.copyUrl')}
        placement="top"
        onClick={() => copy(site.url)}
        className="text-ink-soft"
      />
    </span>
  )
}
