import { useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { fileSize } from '#admin/entities/media-library/file-size.ts'
import { MediaThumbnail } from '#admin/entities/media-library/media-thumbnail.tsx'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import type { LibraryItem, MediaPlace } from '#shared/media/library.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useChangeMedia, useDeleteMedia, useMediaUse } from './library-changes.api.ts'
import { PlaceList } from './place-list.tsx'
import { isOfWorkingCopy, ReplaceFlow } from './replace-flow.tsx'

/** One file: its picture and facts, whether it stays, where it is used, its replacement and its deletion. */
export function MediaDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const use = useMediaUse(item.mediaId)
  const [step, setStep] = useState<Step>()
  const can = useCan()
  const back = () => setStep(undefined)
  const places = use.data?.places
  return (
    <>
      <Dialog
        isOpen={step === undefined}
        onClose={onClose}
        size="lg"
        title={item.name}
        actions={<Actions places={places} onStep={setStep} onClose={onClose} />}
      >
        <div className="mt-2 grid gap-5 sm:grid-cols-[14rem_1fr]">
          <div className="overflow-hidden rounded-md border border-line max-sm:mx-auto max-sm:w-48">
            <MediaThumbnail item={item} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Facts item={item} />
            {can('PUT /media/{id}') && <Kept item={item} />}
          </div>
        </div>
        <Places use={use} />
      </Dialog>
      {step === 'delete' && <DeleteDialog item={item} onCancel={back} onDeleted={onClose} />}
      {step === 'replace' && <ReplaceFlow item={item} places={places ?? []} onCancel={back} onReplaced={onClose} />}
    </>
  )
}

type Step = 'delete' | 'replace'
type ActionsProps = {
  /** undefined while unknown. */
  places: readonly MediaPlace[] | undefined
  onStep: (step: Step) => void
  onClose: () => void
}

function Actions({ places, onStep, onClose }: ActionsProps) {
  const t = useLibraryText()
  const can = useCan()
  const isFree = places?.length === 0
  return (
    <>
      {can('DELETE /media/{id}') && (
        <Button
          icon="trash"
          disabled={!isFree}
          title={places && !isFree ? t('usedTitle') : undefined}
          onClick={() => onStep('delete')}
          className="sm:mr-auto"
        >
          {t('delete')}
        </Button>
      )}
      {can('POST /media/{id}/replace') && (
        <Button icon="refresh" disabled={!places?.some(isOfWorkingCopy)} onClick={() => onStep('replace')}>
          {t('replace.open')}
        </Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </>
  )
}

function Places({ use }: { use: ReturnType<typeof useMediaUse> }) {
  const t = useLibraryText()
  const { data, error } = use
  return (
    <section>
      <h3 className="mt-6 mb-2 text-sm font-semibold">{t('places.title')}</h3>
      {data && data.places.length > 0 && <p className="mb-2 text-xs text-ink-soft">{t('usedLead')}</p>}
      {data && <PlaceList use={data} />}
      {use.isPending && <Skeleton className="h-24" />}
      {error && !data && (
        <ScreenError error={error} what="get" onRetry={() => void use.refetch()} isRetrying={use.isFetching} />
      )}
    </section>
  )
}

function Facts({ item }: { item: LibraryItem }) {
  const t = useLibraryText()
  const shape = item.width > 0 ? t('facts', { width: item.width, height: item.height }) : undefined
  const facts = [
    [t('kind.label'), [t(`kind.${item.kind}`), shape].filter(Boolean).join(' · ')],
    [t('size'), fileSize(item.bytes)],
    [t('uploadedAt'), formatDateTime(item.createdAt)],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Kept({ item }: { item: LibraryItem }) {
  const t = useLibraryText()
  const change = useChangeMedia()
  const [isKept, setKept] = useState(item.isKept)
  return (
    <Checkbox
      label={t('keep')}
      help={t('keptHelp')}
      checked={isKept}
      disabled={change.isPending}
      onCheckedChange={(next) => {
        setKept(next)
        change.mutate({ id: item.mediaId, isKept: next }, { onError: () => setKept(!next) })
      }}
    />
  )
}

type DeleteDialogProps = { item: LibraryItem; onCancel: () => void; onDeleted: () => void }

function DeleteDialog({ item, onCancel, onDeleted }: DeleteDialogProps) {
  const t = useLibraryText()
  const remove = useDeleteMedia()
  return (
    <ConfirmDialog
      isOpen
      onClose={onCancel}
      isBusy={remove.isPending}
      tone="danger"
      title={t('deleteTitle', { name: item.name })}
      description={t('deleteLead')}
      confirmLabel={t('delete')}
      onConfirm={() =>
        remove.mutate(item.mediaId, {
          onSuccess: () => {
            showToast(t('deleted', { name: item.name }))
            onDeleted()
          },
          // Somebody has begun to use it: the list of places says where.
          onError: onCancel,
        })
      }
    />
  )
}
