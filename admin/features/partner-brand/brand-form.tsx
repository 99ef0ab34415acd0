import { type FormEvent, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useCan } from '#admin/api/user-info.ts'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { Note } from '#admin/ui/feedback/note.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useFieldMessage } from '#admin/ui/form/form-error.ts'
import type { PartnerBrand } from '#shared/account/partner-brand.ts'
import { BRAND_TEXT_NAMES, type BrandTextName } from '#shared/account/partner-brand-rules.ts'
import {
  type BrandDraft,
  brandProblems,
  EMPTY_BRAND,
  isSame,
  mergeDraft,
  shownDraft,
  toDraft,
  toInput,
} from './brand-draft.ts'
import { BrandFields } from './brand-fields.tsx'
import { BrandScenes } from './brand-scenes.tsx'
import { useSaveBrand } from './partner-brand.api.ts'

type BrandFormProps = {
  stored: PartnerBrand
  /** Reads the newest version. */
  onReload: () => Promise<PartnerBrand | undefined>
}

const FIELDS = [...BRAND_TEXT_NAMES, 'logoMediaId', 'iconMediaId', 'mainColor', 'textColor']

/** The brand's fields, with what they make of screens and mails beside them. Nothing is stored before it is saved. */
export function BrandForm({ stored, onReload }: BrandFormProps) {
  const t = usePartnerBrandText()
  const can = useCan()
  const save = useSaveBrand()
  const [draft, setDraft] = useState(() => toDraft(stored))
  const errorOf = useErrors(draft, save.error)
  const isChanged = !isSame(draft, toDraft(stored))
  const canSave = can('PUT /partner-brand')
  const isWrong = Object.keys(brandProblems(draft)).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || isWrong || !isChanged) return
    save.mutate(
      { brand: toInput(draft), version: stored.version },
      {
        onSuccess: (shown) => {
          setDraft(toDraft(shown))
          showToast(t('saved'))
        },
      },
    )
  }
  /** Another tab or the partner above changed the account: what was typed here stays, the rest is as it is now. */
  const takeNewest = async () => {
    const newest = await onReload()
    if (!newest) return
    setDraft((before) => mergeDraft(before, { base: toDraft(stored), newest: toDraft(newest) }))
    save.reset()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <LeaveGuard isDirty={isChanged && !save.isPending} />
      <div className="min-w-0">
        <Refusal error={save.error} onReload={() => void takeNewest()} />
        {!canSave && <Note>{t('readOnly')}</Note>}
        <fieldset disabled={!canSave} className="min-w-0">
          <BrandFields
            draft={draft}
            companyName={stored.companyName}
            errorOf={errorOf}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
        </fieldset>
        {canSave && (
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
            <ResetButton
              isInheriting={stored.inherited !== null}
              isDisabled={isSame(draft, EMPTY_BRAND)}
              onReset={() => setDraft(EMPTY_BRAND)}
            />
            <Button type="submit" variant="primary" isBusy={save.isPending} disabled={!isChanged || isWrong}>
              {t('save')}
            </Button>
          </div>
        )}
      </div>
      <BrandScenes brand={shownDraft(draft, stored)} />
    </form>
  )
}

/** Messages by field: of the browser's check, else of the server, whose refused value stays in its field. */
function useErrors(draft: BrandDraft, error: Error | null) {
  const messageOf = useFieldMessage()
  const problems = brandProblems(draft)
  const refused = isApiError(error) ? error.fields : {}
  return (field: string): string | undefined => {
    const problem = problems[field as BrandTextName]
    return problem ? messageOf(problem) : refused[field]
  }
}

function Refusal({ error, onReload }: { error: Error | null; onReload: () => void }) {
  const t = usePartnerBrandText()
  const ui = useAdminText()
  return (
    <div className="mb-6 empty:hidden">
      {isApiError(error, 'stale') ? (
        <Alert isAnswer action={<Button onClick={onReload}>{t('reload')}</Button>}>
          {t('stale')}
        </Alert>
      ) : (
        <FormAlert title={ui('failure.settings')} fields={FIELDS} error={error} />
      )}
    </div>
  )
}

type ResetButtonProps = { isInheriting: boolean; isDisabled: boolean; onReset: () => void }

/** Empties the form after a question; saving it is another step. */
function ResetButton({ isInheriting, isDisabled, onReset }: ResetButtonProps) {
  const t = usePartnerBrandText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" disabled={isDisabled} onClick={() => setAsking(true)}>
        {t('reset')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onReset()
          setAsking(false)
        }}
        title={t('resetTitle')}
        description={isInheriting ? t('resetAbove') : t('resetText')}
        confirmLabel={t('reset')}
      />
    </>
  )
}
