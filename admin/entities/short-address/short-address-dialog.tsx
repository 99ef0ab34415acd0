import { useState } from 'react'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useSettled } from '#admin/ui/basic/use-settled.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { CheckNote } from '#admin/ui/form/check-note.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { SHORT_NAMES_MAX, toShortName } from '#shared/site/short-name/short-name-rules.ts'
import type { ShortAddress } from '#shared/site/short-name/short-names.ts'
import { useCheckedName, useSaveShortAddress, useShortAddress } from './short-address.api.ts'
import { useShortAddressText } from './use-short-address-text.ts'

/** Milliseconds without a key before a typed name is checked. */
const PAUSE = 400

type ShortAddressDialogProps = {
  siteId: string
  onClose: () => void
  /** Called once the address is another one. */
  onSaved?: () => void
}

/** Changes the name in a site's default address. Render it only while it is open. */
export function ShortAddressDialog({ siteId, onClose, onSaved }: ShortAddressDialogProps) {
  const t = useShortAddressText()
  const query = useShortAddress(siteId)
  const { data } = query
  const save = useSaveShortAddress(siteId)
  const choice = useNameChoice(siteId, data)
  const done = () => {
    showToast(t('saved'))
    onSaved?.()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={save.isPending}
      title={t('title')}
      description={t('lead')}
      confirmLabel={t('save')}
      isIncomplete={!choice.isReady}
      onConfirm={() => save.mutate(choice.change, { onSuccess: done })}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {!choice.isReset && <NameField data={data} {...choice} />}
          <Former data={data} />
          {data.name !== null && (
            <Checkbox checked={choice.isReset} onCheckedChange={choice.setReset} label={t('reset')} />
          )}
          <FormAlert error={save.error} title={t('failed')} fields={[]} />
        </div>
      ) : (
        <Waiting query={query} />
      )}
    </ConfirmDialog>
  )
}

/** The name in the field, else the present one, else the first that is proposed; or none. */
function useNameChoice(siteId: string, data: ShortAddress | undefined) {
  const [typed, setTyped] = useState<string>()
  const [isReset, setReset] = useState(false)
  const { name: present = null, proposals = [] } = data ?? {}
  const text = typed ?? present ?? proposals[0] ?? ''
  const name = toShortName(text)
  const checked = useFault(siteId, name)
  return {
    text,
    checked,
    isReset,
    setReset,
    onTextChange: setTyped,
    isReady: isReset || (checked.fault === null && name !== present),
    change: { name: isReset ? null : name, from: present },
  }
}

function Waiting({ query }: { query: ReturnType<typeof useShortAddress> }) {
  const t = useShortAddressText()
  if (query.error)
    return (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  )
}

/** What the server says about a name, once nothing more is typed. */
function useFault(siteId: string, name: string) {
  const settled = useSettled(name, PAUSE)
  const { data, error, isFetching, refetch } = useCheckedName(siteId, settled)
  const isSettled = name === settled && name !== ''
  return {
    fault: isSettled && data ? data.fault : undefined,
    isChecking: name !== '' && (!isSettled || isFetching),
    failure: isSettled ? error : null,
    checkAgain: () => void refetch(),
  }
}

type NameFieldProps = {
  data: ShortAddress
  text: string
  checked: ReturnType<typeof useFault>
  onTextChange: (text: string) => void
}

function NameField({ data, text, checked, onTextChange }: NameFieldProps) {
  const t = useShortAddressText()
  const tError = useErrorText()
  const { fault, isChecking, failure, checkAgain } = checked
  const isSame = toShortName(text) === data.name
  const others = data.proposals.filter((one) => one !== toShortName(text))
  return (
    <>
      <Field
        label={t('name')}
        help={t('help')}
        error={fault ? tError(`validation.${fault}`, { max: SHORT_NAMES_MAX }) : undefined}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            onValueChange={onTextChange}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        )}
      </Field>
      <CheckNote
        className="-mt-2"
        {...{ isChecking, failure }}
        onCheckAgain={checkAgain}
        words={{ checking: t('checking'), unchecked: t('unchecked'), again: t('again') }}
      >
        {fault === null && !isSame && <p className="text-success">{t('fine')}</p>}
      </CheckNote>
      <p className="rounded-md bg-ground px-3 py-2 text-xs break-all text-ink-soft">
        <span className="sr-only">{t('preview')}: </span>
        {data.scheme}
        <strong className="font-semibold text-ink">{toShortName(text) || '…'}</strong>
        {data.ending}
      </p>
      {others.length > 0 && (
        <div
          role="group"
          aria-label={t('proposals')}
          className="flex flex-wrap items-center gap-2 text-xs text-ink-soft"
        >
          <span>{t('proposals')}</span>
          {others.map((one) => (
            <Button key={one} size="sm" onClick={() => onTextChange(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** That former addresses keep working, and which names they have. */
function Former({ data: { former } }: { data: ShortAddress }) {
  const t = useShortAddressText()
  return (
    <div className="text-xs text-ink-soft">
      <p>{t('former')}</p>
      {former.length > 0 && (
        <p className="mt-1 break-all">
          {t('formerNames')}: {former.join(', ')}
        </p>
      )}
    </div>
  )
}
