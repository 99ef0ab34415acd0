import { useState } from 'react'
import { FindingList } from '#admin/entities/domains/finding-list.tsx'
import { findingsToMend } from '#admin/entities/domains/domain-progress.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import type { ListedDomain } from '#shared/site/domain/site-domains.ts'
import { useDomainListText } from './use-domain-list-text.ts'

/** Opens what the domain doctor found at a domain's newest look; nothing before the first. */
export function DoctorButton({ domain }: { domain: ListedDomain }) {
  const t = useDomainListText()
  const ui = useAdminText()
  const [isOpen, setOpen] = useState(false)
  const { unicode, findings, lookedAt } = domain
  const count = findingsToMend(findings).length
  if (lookedAt === null) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('doctor.open', { domain: unicode })}
        onClick={() => setOpen(true)}
        className={cx(
          'rounded-sm py-1 text-xs underline decoration-line-strong underline-offset-4 hover:decoration-ink',
          count > 0 ? 'font-medium text-danger' : 'text-ink-soft hover:text-ink',
        )}
      >
        {count > 0 ? t('doctor.toMend', { count }) : t('doctor.show')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="md"
        title={t('doctor.open', { domain: unicode })}
        actions={<Button onClick={() => setOpen(false)}>{ui('ui.close')}</Button>}
      >
        <div className="flex flex-col gap-3 pt-3">
          <FindingList findings={findings} lookedAt={lookedAt} />
        </div>
      </Dialog>
    </>
  )
}
