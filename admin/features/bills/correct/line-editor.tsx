import { useState } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { type LineDraft, missingKinds, newDraft } from './line-draft.ts'
import { LineRow } from './line-row.tsx'

/** Accounts that are shown at first; a partner's bill can name thousands. */
const GROUPS_SHOWN = 30

type LineEditorProps = {
  bill: BillDetail
  drafts: readonly LineDraft[]
  /** The same lines with their amounts. */
  lines: readonly BillLine[]
  problemOf: (path: string) => string | undefined
  onChange: (drafts: LineDraft[]) => void
}

type BilledAccount = { accountId: string; companyName: string }

/** Accounts of the bill, also those whose lines were all removed. */
function accountsOf({ accountId, companyName, lines }: BillDetail): BilledAccount[] {
  const accounts = new Map([
    [accountId, companyName],
    ...lines.map((line) => [line.accountId, line.companyName] as const),
  ])
  const named = new Set(lines.map((line) => line.accountId))
  return [...accounts]
    .filter(([id]) => id === accountId || named.has(id))
    .map(([id, name]) => ({ accountId: id, companyName: name }))
}

/** The lines of a corrected bill, in one group for each account. */
export function LineEditor(props: LineEditorProps) {
  const { bill, drafts } = props
  const t = useBillsText()
  const [isWhole, setWhole] = useState(false)
  const accounts = accountsOf(bill)
  const shown = isWhole ? accounts : accounts.slice(0, GROUPS_SHOWN)
  return (
    <section aria-label={t('correct.lines')} className="flex min-w-0 flex-col gap-6">
      {shown.map((account) => (
        <LineGroup key={account.accountId} account={account} {...props} />
      ))}
      {drafts.length === 0 && <p className="text-sm text-ink-soft">{t('correct.none')}</p>}
      {shown.length < accounts.length && (
        <Button className="self-start" onClick={() => setWhole(true)}>
          {t('page.more', { count: accounts.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

type LineGroupProps = LineEditorProps & { account: BilledAccount }

/** The lines of one account, and a button for further ones. */
function LineGroup({ account, bill, drafts, lines, problemOf, onChange }: LineGroupProps) {
  const own = drafts.filter(({ accountId }) => accountId === account.accountId)
  const edit = (index: number, part: Partial<LineDraft>) =>
    onChange(drafts.map((draft, at) => (at === index ? { ...draft, ...part } : draft)))
  const add = (kind: LineDraft['kind']) => {
    const after = drafts.findLastIndex(({ accountId }) => accountId === account.accountId)
    onChange(drafts.toSpliced(after === -1 ? drafts.length : after + 1, 0, newDraft(bill, account, kind)))
  }
  return (
    <div>
      <h2 className="mb-1 text-base font-semibold">{account.companyName}</h2>
      <ul className="border-t border-line">
        {drafts.map((draft, index) => {
          const line = lines[index]
          if (draft.accountId !== account.accountId || !line) return null
          return (
            <LineRow
              key={draft.key}
              draft={draft}
              line={line}
              names={bill.names}
              problemOf={(field) => problemOf(`lines.${index}.${field}`)}
              onChange={(part) => edit(index, part)}
              onRemove={() => onChange(drafts.toSpliced(index, 1))}
            />
          )
        })}
      </ul>
      <AddLine companyName={account.companyName} kinds={missingKinds(own)} onAdd={add} />
    </div>
  )
}

type AddLineProps = {
  companyName: string
  kinds: readonly LineDraft['kind'][]
  onAdd: (kind: LineDraft['kind']) => void
}

/** A menu of the kinds of lines that the account can get. */
function AddLine({ companyName, kinds, onAdd }: AddLineProps) {
  const t = useBillsText()
  const words = useBillWords()
  if (kinds.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon="plus" className="mt-3" aria-label={t('correct.addTo', { name: companyName })}>
          {t('correct.add')}
        </Button>
      }
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => onAdd(kind)}>
          {words(`line.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
