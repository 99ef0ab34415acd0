import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { ListedDomain } from '#shared/site/domain/site-domains.ts'
import { DomainAge, DomainName, DomainState, DomainUse } from './domain-row-cells.tsx'
import type { DomainRowsProps } from './domain-table.tsx'
import { useDomainListText } from './use-domain-list-text.ts'

/** The list as cards, for phones. */
export function DomainCards({ domains, isStale }: DomainRowsProps) {
  const t = useDomainListText()
  return (
    <ul
      aria-label={t('table')}
      aria-busy={!domains || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {domains
        ? domains.map((domain) => <DomainCard key={domain.id} domain={domain} />)
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="border-b border-line py-3.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2.5 h-6 w-28 rounded-full" />
              <Skeleton className="mt-2.5 h-3.5 w-2/5" />
            </li>
          ))}
    </ul>
  )
}

function DomainCard({ domain }: { domain: ListedDomain }) {
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 text-base leading-snug">
          <DomainName domain={domain} />
        </span>
        <span className="shrink-0 pt-0.5 text-xs text-ink-soft">
          <DomainAge domain={domain} />
        </span>
      </div>
      <DomainState domain={domain} />
      <p className="flex flex-wrap gap-x-2 break-words">
        <DomainUse domain={domain} />
        <span className="text-ink-soft">{domain.companyName}</span>
      </p>
    </li>
  )
}
