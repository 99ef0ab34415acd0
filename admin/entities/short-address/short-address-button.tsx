import { Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { LaterShortAddressDialog } from './later-dialog.tsx'

type ShortAddressButtonProps = { siteId: string; isReadOnly: boolean; onSaved: () => void }

/** Opens the change of a site's default address; nothing for people who may not edit the site. */
export function ShortAddressButton({ siteId, isReadOnly, onSaved }: ShortAddressButtonProps) {
  const t = useAdminText()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (isReadOnly || !can('PUT /site/{id}/address')) return null
  return (
    <>
      <IconButton
        size="sm"
        icon="edit"
        placement="bottom-end"
        label={t('sites.changeUrl')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <LaterShortAddressDialog siteId={siteId} onClose={() => setOpen(false)} onSaved={onSaved} />
        </Suspense>
      )}
    </>
  )
}
