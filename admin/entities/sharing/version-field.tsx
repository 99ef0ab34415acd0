import { useQuery } from '@tanstack/react-query'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { type Option, Select } from '#admin/ui/form/select.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import type { ReleaseSummary } from '#shared/site/release/release-list.ts'
import type { SnapshotSummary } from '#shared/site/snapshots/snapshots.ts'
import type { ShareDraft } from './share-draft.ts'
import { useKeepVersion, versionsQuery } from './sharing.api.ts'

type Version = ShareDraft['version']
type VersionFieldProps = {
  siteId: string
  value: Version
  error: string | undefined
  onValueChange: (version: Version) => void
}

/** What guests see: the working copy as it changes, or a release or snapshot that stays as it is. */
export function VersionField({ siteId, value, error, onValueChange }: VersionFieldProps) {
  const t = useSharingText()
  const isKept = value.kind !== 'working'
  return (
    <div className="flex flex-col gap-3">
      <ChoiceCards
        label={t('shown.version')}
        value={isKept ? 'kept' : 'working'}
        choices={[
          {
            value: 'working',
            label: t('shown.working'),
            description: t('shown.workingHelp'),
            figure: <Icon name="edit" size={20} />,
          },
          {
            value: 'kept',
            label: t('shown.kept'),
            description: t('shown.keptHelp'),
            figure: <Icon name="lock" size={20} />,
          },
        ]}
        onValueChange={(kind) => onValueChange({ kind: kind === 'kept' ? 'snapshot' : 'working', id: null })}
      />
      {isKept && <KeptVersion siteId={siteId} value={value} error={error} onValueChange={onValueChange} />}
    </div>
  )
}

function KeptVersion({ siteId, value, error, onValueChange }: VersionFieldProps) {
  const t = useSharingText()
  const ui = useAdminText()
  const versions = useQuery(versionsQuery(siteId))
  const keep = useKeepVersion(siteId)
  const keepNow = () =>
    keep.mutate(undefined, {
      onSuccess: ({ id }) => {
        onValueChange({ kind: 'snapshot', id })
        showToast(t('shown.keeping'))
      },
    })
  if (versions.isPending) return <Skeleton className="h-9" />
  if (versions.isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
        {t('shown.versionsFailed')}
        <Button size="sm" icon="refresh" isBusy={versions.isFetching} onClick={() => void versions.refetch()}>
          {ui('ui.retry')}
        </Button>
      </p>
    )
  }
  const options = optionsOf(versions.data, value, t)
  const isEmpty = versions.data.releases.length + versions.data.snapshots.length === 0
  return (
    <Field
      label={t('shown.choose')}
      isRequired
      error={error}
      help={isEmpty ? t('shown.empty') : undefined}
      aside={
        <Button variant="quiet" size="sm" icon="plus" isBusy={keep.isPending} onClick={keepNow}>
          {t('shown.keep')}
        </Button>
      }
    >
      {(control) => (
        <Select
          {...control}
          value={keyOf(value)}
          options={options}
          onValueChange={(key) => onValueChange(toVersion(key))}
        />
      )}
    </Field>
  )
}

const NONE = 'none'
const keyOf = ({ kind, id }: Version) => (id === null ? NONE : `${kind} ${id}`)

function toVersion(key: string): Version {
  const [kind, id = null] = key.split(' ')
  return { kind: kind === 'release' ? 'release' : 'snapshot', id }
}

type Versions = { releases: readonly ReleaseSummary[]; snapshots: readonly SnapshotSummary[] }

/** The kept versions, the newest first; before them the chosen one where the lists have it no more. */
function optionsOf(
  { releases, snapshots }: Versions,
  value: Version,
  t: ReturnType<typeof useSharingText>,
): Option<string>[] {
  const dated = [
    ...releases.map(({ id, number, publishedAt, publishedBy, isLive }) => ({
      value: keyOf({ kind: 'release', id }),
      label: t('shown.release', { number, date: formatDateTime(publishedAt) }),
      hint: isLive ? t('shown.live') : publishedBy,
      at: publishedAt,
    })),
    ...snapshots.map(({ id, createdAt, createdBy }) => ({
      value: keyOf({ kind: 'snapshot', id }),
      label: t('shown.snapshot', { date: formatDateTime(createdAt) }),
      hint: createdBy,
      at: createdAt,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const known = dated.map(({ value: key, label, hint }) => ({ value: key, label, hint }))
  if (value.id === null) return [{ value: NONE, label: t('shown.pick') }, ...known]
  const chosen = keyOf(value)
  return known.some((one) => one.value === chosen) ? known : [{ value: chosen, label: t('shown.other') }, ...known]
}
