import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import { SubAdminActions } from './sub-admin-actions.tsx'
import { Initial, LastSignIn, SubAdminState, YouBadge } from './sub-admin-state.tsx'
import { useSubAdminsText } from './use-sub-admins-text.ts'

export type SubAdminRowsProps = {
  people: readonly SubAdmin[] | undefined
  isStale: boolean
  canManage: boolean
  onEdit: (person: SubAdmin) => void
}

/** The people as a table, for wide screens. */
export function SubAdminTable({ people, isStale, canManage, onEdit }: SubAdminRowsProps) {
  const t = useSubAdminsText()
  const columns = useColumns({ canManage, onEdit })
  return (
    <div className="[--table-top:3.5rem]">
      <Table
        label={t('table')}
        columns={columns}
        rows={people}
        rowKey={(person) => person.id}
        isStale={isStale}
        expected={4}
        {...(canManage && { onOpen: onEdit })}
      />
    </div>
  )
}

type ColumnsProps = Pick<SubAdminRowsProps, 'canManage' | 'onEdit'>

function useColumns({ canManage, onEdit }: ColumnsProps): Column<SubAdmin>[] {
  const t = useSubAdminsText()
  const actions: Column<SubAdmin> = {
    key: 'actions',
    header: '',
    name: t('column.actions'),
    align: 'right',
    cell: (person) => <SubAdminActions person={person} onEdit={onEdit} />,
    className: 'w-14',
  }
  return [
    {
      key: 'name',
      header: t('column.name'),
      cell: (person) => <Name person={person} onEdit={canManage ? onEdit : undefined} />,
      className: 'min-w-44',
    },
    {
      key: 'email',
      header: t('column.email'),
      cell: (person) => <span className="block truncate text-ink-soft">{person.email}</span>,
      className: 'w-full max-w-0 min-w-44',
    },
    {
      key: 'role',
      header: t('column.role'),
      cell: (person) => t(`role.${person.role}`),
      className: 'whitespace-nowrap',
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (person) => <SubAdminState person={person} />,
      className: 'whitespace-nowrap',
    },
    {
      key: 'lastSignIn',
      header: t('column.lastSignIn'),
      cell: (person) => <LastSignIn person={person} />,
      className: 'whitespace-nowrap max-lg:hidden',
    },
    ...(canManage ? [actions] : []),
  ]
}

type NameProps = { person: SubAdmin; onEdit: ((person: SubAdmin) => void) | undefined }

/** The name, which opens the person for those who may change them. */
function Name({ person, onEdit }: NameProps) {
  return (
    <span className="flex items-center gap-3">
      <Initial person={person} />
      {onEdit ? (
        <button
          type="button"
          onClick={() => onEdit(person)}
          className="truncate rounded-sm text-left font-medium group-hover/row:underline group-hover/row:underline-offset-4"
        >
          {person.name}
        </button>
      ) : (
        <span className="truncate font-medium">{person.name}</span>
      )}
      <YouBadge id={person.id} />
    </span>
  )
}
