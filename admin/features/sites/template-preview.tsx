import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import type { SiteTemplate } from '#shared/site/document/site-templates.ts'
import { useGridLimits } from './grid-limits.ts'
import { TemplatePhone } from './template-phone.tsx'

type TemplatePreviewProps = { template: SiteTemplate; onUse: () => void; onClose: () => void }

/** A template to swipe through before it is chosen. */
export function TemplatePreview({ template, onUse, onClose }: TemplatePreviewProps) {
  const t = useSiteCopyText()
  const problem = useGridLimits().problemOf(template.columns, template.rows)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`templates.name.${template.id}`)}
      description={t('templates.tryLead')}
      actions={
        <Button variant="primary" disabled={problem !== undefined} onClick={onUse}>
          {t('templates.use')}
        </Button>
      }
    >
      <TemplatePhone template={template} />
      {problem !== undefined && <p className="mt-4 text-center text-xs text-ink-soft">{problem}</p>}
    </Dialog>
  )
}
