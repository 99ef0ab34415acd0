import { type FormEvent, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useSaveBrandKit } from '#admin/entities/brand-kit/brand-kit.api.ts'
import { useBrandKitText } from '#admin/entities/brand-kit/use-brand-kit-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Note } from '#admin/ui/feedback/note.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { BrandKit, ShownBrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import type { KitDraft } from './kit-draft.ts'
import { KitSections } from './kit-sections.tsx'
import { TakeFromSite } from './take-from-site.tsx'

type BrandKitFormProps = { shown: ShownBrandKit; onReload: () => void; onSaved: (kit: ShownBrandKit) => void }

/** Edits the kit; nothing is stored before it is saved. */
export function BrandKitForm({ shown, onReload, onSaved }: BrandKitFormProps) {
  const t = useBrandKitText()
  const ui = useAdminText()
  const can = useCan()
  const save = useSaveBrandKit()
  const [draft, setDraft] = useState<KitDraft>({ kit: shown.kit, logo: shown.logo })
  const isChanged = JSON.stringify(draft.kit) !== JSON.stringify(shown.kit)
  const canSave = can('PUT /brand-kit')
  const change = (kit: Partial<BrandKit>) => setDraft({ ...draft, kit: { ...draft.kit, ...kit } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const onSuccess = (saved: ShownBrandKit) => {
      showToast(t('saved'))
      onSaved(saved)
    }
    save.mutate({ kit: draft.kit, version: shown.version }, { onSuccess })
  }
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard isDirty={isChanged && !save.isSuccess} />
      <div className="mb-6 empty:hidden">
        {isApiError(save.error, 'stale') ? (
          <Alert isAnswer action={<Button onClick={onReload}>{t('reload')}</Button>}>
            {t('stale')}
          </Alert>
        ) : (
          <FormAlert title={ui('failure.settings')} fields={[]} error={save.error} />
        )}
      </div>
      {canSave ? <TakeFromSite onTaken={setDraft} /> : <Note>{t('readOnly')}</Note>}
      <fieldset disabled={!canSave} className="min-w-0">
        <KitSections draft={draft} onChange={change} />
      </fieldset>
      {canSave && (
        <div className="sticky bottom-0 z-10 -mx-4 flex justify-end border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
          <Button type="submit" variant="primary" isBusy={save.isPending} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
