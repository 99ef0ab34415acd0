import { Button, IconButton } from '#admin/ui/button.tsx'
import { Progress } from '#admin/ui/progress.tsx'
import { AUDIT_EXPORT_MAX } from '#shared/audit-rules.ts'
import { COUNT_MAX } from '#shared/page-rules.ts'
import type { toAuditFilters } from './audit-list-state.ts'
import { useAuditText } from './use-audit-text.ts'
import { useCsvFile } from './use-csv-file.ts'

type ExportButtonProps = {
  filters: ReturnType<typeof toAuditFilters>
  /** Entries to be saved, as far as they were counted. */
  total: number | undefined
}

/** Saves what the filters leave; while it does, shows how far it is. */
export function ExportButton({ filters, total }: ExportButtonProps) {
  const t = useAuditText()
  const { records, save, stop } = useCsvFile()
  if (records === undefined)
    return (
      <Button icon="download" disabled={!total} onClick={() => save(filters)}>
        {t('export.button')}
      </Button>
    )
  const expected = total !== undefined && total <= COUNT_MAX ? total : AUDIT_EXPORT_MAX
  return (
    <div className="flex w-60 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p role="status" className="tabular truncate text-xs text-ink-soft">
          {t('export.busy', { count: records.toLocaleString() })}
        </p>
        <Progress label={t('export.progress')} value={records / Math.max(1, expected)} className="mt-1.5" />
      </div>
      <IconButton icon="close" size="sm" label={t('export.cancel')} onClick={stop} />
    </div>
  )
}
