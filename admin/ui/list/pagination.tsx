import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import type { Page } from '#shared/wire/pagination.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { pageNumbers } from './page-numbers.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { formatNumber } from '#shared/text/numbers.ts'

type PaginationProps = {
  page: Pick<Page<unknown>, 'currentPage' | 'limit' | 'total' | 'totalPages'>
  onPageChange: (page: number) => void
}

/** Range and total on the left, page links on the right. */
export function Pagination({ page, onPageChange }: PaginationProps) {
  const t = useAdminText()
  const { currentPage, limit, total, totalPages } = page
  const from = total === 0 ? 0 : (currentPage - 1) * limit + 1
  const to = Math.min(currentPage * limit, total)
  const all = total > COUNT_MAX ? `${formatNumber(COUNT_MAX)}+` : formatNumber(total)
  return (
    <nav aria-label={t('ui.pages')} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="tabular text-ink-soft">
        {t('ui.range', { from: formatNumber(from), to: formatNumber(to), total: all })}
      </p>
      {totalPages > 1 && (
        <div className="flex items-center gap-1">
          <IconButton
            icon="chevron-left"
            size="sm"
            label={t('ui.previousPage')}
            placement="top"
            disabled={currentPage <= 1}
            onClick={() => onPageChange(currentPage - 1)}
          />
          {pageNumbers(currentPage, totalPages).map((entry) =>
            typeof entry === 'number' ? (
              <button
                key={entry}
                type="button"
                aria-current={entry === currentPage ? 'page' : undefined}
                aria-label={t('ui.pageNumber', { page: entry })}
                onClick={() => onPageChange(entry)}
                className={cx(
                  'finger tabular h-8 min-w-8 rounded-md px-2 transition-colors',
                  entry === currentPage ? 'bg-ink font-medium text-white' : 'hover:bg-hover',
                )}
              >
                {entry}
              </button>
            ) : (
              <span key={entry} className="w-6 text-center text-ink-faint">
                …
              </span>
            ),
          )}
          <IconButton
            icon="chevron-right"
            size="sm"
            label={t('ui.nextPage')}
            placement="bottom-end"
            disabled={currentPage >= totalPages}
            onClick={() => onPageChange(currentPage + 1)}
          />
        </div>
      )}
    </nav>
  )
}
