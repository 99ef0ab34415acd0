import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { showToast } from '#admin/ui/show-toast.ts'
import { AUDIT_EXPORT_MAX } from '#shared/audit-rules.ts'
import { toDay } from '#shared/jst.ts'
import { openAuditCsv } from './audit.api.ts'
import type { toAuditFilters } from './audit-list-state.ts'
import { receiveCsv } from './receive-csv.ts'
import { useAuditText } from './use-audit-text.ts'

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves the filtered log as a file; tells how far it is, and can be stopped. Leaving the screen stops it. */
export function useCsvFile() {
  const t = useAuditText()
  const [records, setRecords] = useState<number>()
  const ongoing = useRef<AbortController>(undefined)
  useEffect(() => () => ongoing.current?.abort(), [])

  async function save(filters: ReturnType<typeof toAuditFilters>): Promise<void> {
    const controller = new AbortController()
    ongoing.current = controller
    setRecords(0)
    try {
      const stream = await openAuditCsv(filters, controller.signal)
      const { file, records: count } = await receiveCsv(stream, controller.signal, setRecords)
      saveFile(file, `${t('export.fileName')}-${toDay(Date.now()).replaceAll('-', '')}.csv`)
      const words = { count: count.toLocaleString() }
      showToast(count >= AUDIT_EXPORT_MAX ? t('export.cut', words) : t('export.done', words))
    } catch (error) {
      if (!controller.signal.aborted) showToast(messageOf(error, t('export.failed')), { tone: 'error' })
    } finally {
      setRecords(undefined)
    }
  }
  return {
    records,
    save: (filters: ReturnType<typeof toAuditFilters>) => void save(filters),
    stop: () => ongoing.current?.abort(),
  }
}

const messageOf = (error: unknown, fallback: string): string => (isApiError(error) ? error.message : fallback)
