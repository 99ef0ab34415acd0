import { Button } from '#admin/ui/basic/button.tsx'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { NO_FOLDER } from '#shared/site/list/site-folder-rules.ts'
import type { SiteFolders } from '#shared/site/list/site-folders.ts'
import { useSiteFolders } from './folders.api.ts'
import { useFoldersText } from './use-folders-text.ts'

export type OpenFolderDialog = 'move' | 'add' | 'rename' | 'delete'

type FolderListProps = {
  value: string
  canChange: boolean
  /** Whether there are sites to move. */
  canMove: boolean
  onPick: (folder: string) => void
  onOpen: (dialog: OpenFolderDialog) => void
}

/** The folders with the number of their sites, and what can be done with them. */
export function FolderList({ value, canChange, canMove, onPick, onOpen }: FolderListProps) {
  const t = useFoldersText()
  const { data, error } = useSiteFolders()
  return (
    <>
      <p className="px-2 py-1 text-xs text-ink-soft">{t('lead')}</p>
      <ul aria-label={t('label')} aria-busy={!data} className="max-h-72 overflow-y-auto">
        {value !== '' && <Choice name={t('all')} onPick={() => onPick('')} />}
        {data && <Choices data={data} value={value} onPick={onPick} />}
        {!data && !error && <Skeleton className="m-2 h-4 w-40" />}
      </ul>
      <p role="status" className="px-2 py-1 text-xs text-ink-soft empty:hidden">
        {error && !data && t('failed')}
      </p>
      {canChange && <Actions isFolder={value !== '' && value !== NO_FOLDER} canMove={canMove} onOpen={onOpen} />}
    </>
  )
}

type ChoicesProps = Pick<FolderListProps, 'value' | 'onPick'> & { data: SiteFolders }

/** Each folder, and none where there is one. */
function Choices({ data: { folders, rest }, value, onPick }: ChoicesProps) {
  const t = useFoldersText()
  const none = folders.length > 0 ? [{ id: NO_FOLDER, name: t('none'), sites: rest }] : []
  return [...folders, ...none].map(({ id, name, sites }) => (
    <Choice
      key={id}
      name={name}
      note={t('sites', { count: sites })}
      isChosen={id === value}
      onPick={() => onPick(id)}
    />
  ))
}

type ActionsProps = Pick<FolderListProps, 'canMove' | 'onOpen'> & { isFolder: boolean }

/** What can be done with folders, and with the chosen one. */
function Actions({ isFolder, canMove, onOpen }: ActionsProps) {
  const t = useFoldersText()
  return (
    <div className="mt-1 flex flex-col border-t border-line pt-1">
      <Action icon="plus" label={t('add')} onPick={() => onOpen('add')} />
      {canMove && <Action icon="move" label={t('move')} onPick={() => onOpen('move')} />}
      {isFolder && <Action icon="edit" label={t('rename')} onPick={() => onOpen('rename')} />}
      {isFolder && <Action icon="trash" label={t('delete')} onPick={() => onOpen('delete')} />}
    </div>
  )
}

const ROW = 'h-auto w-full justify-start gap-2 px-2 py-1.5 text-left font-normal'

type ChoiceProps = { name: string; note?: string; isChosen?: boolean; onPick: () => void }

function Choice({ name, note, isChosen = false, onPick }: ChoiceProps) {
  return (
    <li>
      <Button variant="quiet" aria-current={isChosen || undefined} onClick={onPick} className={ROW}>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {note && <span className="tabular shrink-0 text-xs text-ink-soft">{note}</span>}
        {isChosen && <Icon name="check" size={16} />}
      </Button>
    </li>
  )
}

function Action({ icon, label, onPick }: { icon: IconName; label: string; onPick: () => void }) {
  return (
    <Button variant="quiet" icon={icon} onClick={onPick} className={ROW}>
      {label}
    </Button>
  )
}
