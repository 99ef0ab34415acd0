import { useId, useState } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { type OwnerType, ownerTypeOf } from '#shared/account/permissions.ts'
import { isFoundIn } from '#shared/text/search-text.ts'
import { CANDIDATES, useAccountSearch } from '#admin/features/users/users.api.ts'
import { SEARCH_MAX } from '#admin/features/users/user-list-state.ts'
import type { Trigger } from '#admin/ui/popup/use-later-popup.ts'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { useHighlight } from './use-highlight.ts'

export type PickedAccount = { id: string; type: OwnerType; companyName: string }

type AccountPickerProps = {
  label: string
  /** The button that opens it. */
  trigger: Trigger
  value: string
  /** Whether the own account is an option. */
  hasOwn: boolean
  /** Explanation of the own account's option. */
  ownNote?: string
  onPick: (account: PickedAccount) => void
  /** Clears the choice; adds a button for it. */
  onClear?: (() => void) | undefined
}

/** A searchable list of accounts that can have children. */
export function AccountPicker({ label, trigger, onPick, onClear, ...rest }: AccountPickerProps) {
  return (
    <Popover label={label} trigger={trigger} className="w-84 max-w-[calc(100vw-1rem)] min-w-(--button-width) p-2">
      {(close) => (
        <Candidates
          {...rest}
          onPick={(account) => {
            onPick(account)
            close()
          }}
          onClear={
            onClear &&
            (() => {
              onClear()
              close()
            })
          }
        />
      )}
    </Popover>
  )
}

type CandidatesProps = Pick<AccountPickerProps, 'value' | 'hasOwn' | 'ownNote' | 'onPick' | 'onClear'>

function Candidates({ value, hasOwn, ownNote, onPick, onClear }: CandidatesProps) {
  const t = useUsersText()
  const ui = useAdminText()
  const { accountId } = useUser()
  const listId = useId()
  const [search, setSearch] = useState('')
  const found = useCandidates(search, hasOwn)
  const accounts = found.accounts ?? []
  const { current, setActive, onKeyDown } = useHighlight(listId, accounts, (chosen, typed) => {
    // The shown options must belong to the typed text.
    if (!found.isSearching && typed === search) onPick(chosen)
  })
  return (
    <div onKeyDown={onKeyDown}>
      <SearchBox
        label={t('picker.search')}
        value={search}
        maxLength={SEARCH_MAX}
        onValueChange={(next) => {
          setSearch(next)
          setActive(0)
        }}
        inputProps={{
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': accounts.length > 0 ? `${listId}-${current}` : undefined,
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('picker.results')}
        aria-busy={found.isSearching}
        className={cx('mt-2 max-h-72 overflow-y-auto', found.isSearching && 'opacity-55')}
      >
        {accounts.map((account, index) => (
          <Candidate
            key={account.id}
            id={`${listId}-${index}`}
            account={account}
            note={account.id === accountId && ownNote ? ownNote : ui(`accountType.${account.type}`)}
            isActive={index === current}
            isChosen={account.id === value}
            onPoint={() => setActive(index)}
            onPick={() => onPick(account)}
          />
        ))}
        {!found.accounts && !found.error && <Skeleton className="m-2 h-4 w-40" />}
      </div>
      <SearchResult found={found} />
      {onClear && <ClearButton onClear={onClear} />}
    </div>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useUsersText()
  return (
    <div className="mt-1 border-t border-line pt-1">
      <Button size="sm" variant="quiet" icon="close" onClick={onClear}>
        {t('list.all')}
      </Button>
    </div>
  )
}

/** What became of the search, and a retry where it failed. */
function SearchResult({ found }: { found: ReturnType<typeof useCandidates> }) {
  const t = useUsersText()
  const ui = useAdminText()
  return (
    <>
      <p role="status" className="px-2 text-xs text-ink-soft empty:hidden">
        {found.error && t('picker.failed')}
        {found.accounts?.length === 0 && t('picker.none')}
        {found.isCut && t('picker.more', { count: CANDIDATES })}
      </p>
      {found.error && (
        <Button size="sm" icon="refresh" onClick={found.retry} className="m-2">
          {ui('ui.retry')}
        </Button>
      )}
    </>
  )
}

type CandidateProps = {
  id: string
  account: PickedAccount
  note: string
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onPick: () => void
}

/** An option; the search field keeps the focus. */
function Candidate({ id, account, note, isActive, isChosen, onPoint, onPick }: CandidateProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onPick}
      className={cx('flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5', isActive && 'bg-hover')}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{account.companyName}</span>
        <span className="block text-xs text-ink-soft">{note}</span>
      </span>
      {isChosen && <Icon name="check" size={16} />}
    </div>
  )
}

/** The own account and the partners below it that match the search. */
function useCandidates(search: string, hasOwn: boolean) {
  const user = useUser()
  const ownType = ownerTypeOf(user)
  const masters = useAccountSearch('OEM_MASTER', search, ownType === 'MASTER')
  const admins = useAccountSearch('OEM_ADMIN', search, ownType === 'MASTER' || ownType === 'OEM_MASTER')
  const asked = [masters, admins].filter((query) => query.fetchStatus !== 'idle' || query.data || query.error)
  const own: PickedAccount = { id: user.accountId, type: ownType, companyName: user.companyName }
  const fits = isFoundIn(user.companyName, search)
  const error = asked.find((query) => query.error)?.error ?? null
  const isThere = asked.every((query) => query.data)
  return {
    accounts: isThere
      ? [...(hasOwn && fits ? [own] : []), ...asked.flatMap((query) => query.data?.dataList ?? [])]
      : undefined,
    isSearching: asked.some((query) => query.isPlaceholderData),
    isCut: asked.some((query) => (query.data?.total ?? 0) > CANDIDATES),
    error,
    retry: () => asked.forEach((query) => void query.refetch()),
  }
}
