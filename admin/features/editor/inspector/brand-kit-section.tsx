import { useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useBrandKit } from '#admin/entities/brand-kit/brand-kit.api.ts'
import { useBrandKitText } from '#admin/entities/brand-kit/use-brand-kit-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import type { Change, SiteDocument } from '#admin/features/editor/document/document.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import type { PlanLimits } from '#shared/account/plans.ts'
import { aspectsOf, type BrandAspect, brandCell, brandParts, kitWith } from '#shared/site/brand-kit/apply-brand-kit.ts'
import type { BrandKit, ShownBrandKit } from '#shared/site/brand-kit/brand-kit.ts'

/** The change that gives a site what a kit holds. */
function applyKit({ settings, cells, parts }: SiteDocument, kit: BrandKit, plan: PlanLimits): Change {
  return {
    settings: {
      typography: { ...settings.typography, ...kit.typography },
      ...(kit.logoMediaId && { logoSetting: { mediaId: kit.logoMediaId } }),
    },
    cells: Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, brandCell(cell, kit)])),
    parts: brandParts(parts, kit, plan),
  }
}

/** The way to the account's brand kit, and into a site of that account. */
export function BrandKitSection() {
  const t = useBrandKitText()
  const { brandKit } = useScreens()
  const { accountId } = useUser()
  const owner = useEditorState((state) => state.site.accountId)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { data } = useBrandKit()
  const [isOpen, setOpen] = useState(false)
  if (!data || owner !== accountId || isReadOnly) return null
  const isEmpty = aspectsOf(data.kit).length === 0
  return (
    <InspectorSection title={t('title')}>
      <p className="text-xs text-ink-soft">{t(isEmpty ? 'empty' : 'applyHelp')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={isEmpty} onClick={() => setOpen(true)}>
          {t('apply')}
        </Button>
        <TextLink to={brandKit}>{t('edit')}</TextLink>
      </div>
      {isOpen && <ApplyDialog shown={data} onClose={() => setOpen(false)} />}
    </InspectorSection>
  )
}

function ApplyDialog({ shown: { kit, logo }, onClose }: { shown: ShownBrandKit; onClose: () => void }) {
  const t = useBrandKitText()
  const editor = useEditor()
  const held = aspectsOf(kit)
  const [chosen, setChosen] = useState<readonly BrandAspect[]>(held)
  const apply = () => {
    if (logo) editor.registerMedia([logo])
    const { plan } = editor.getState().site
    editor.edit((document) => applyKit(document, kitWith(kit, chosen), plan))
    onClose()
    showToast(t('applied'))
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={apply}
      title={t('apply')}
      description={t('applyLead')}
      confirmLabel={t('apply')}
      isIncomplete={chosen.length === 0}
    >
      <div className="flex flex-col gap-3 py-2">
        {held.map((aspect) => (
          <Checkbox
            key={aspect}
            label={t(`aspect.${aspect}`)}
            checked={chosen.includes(aspect)}
            onCheckedChange={(isOn) => setChosen(held.filter((one) => (one === aspect ? isOn : chosen.includes(one))))}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}
