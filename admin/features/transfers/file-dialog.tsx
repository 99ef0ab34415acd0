import { useState } from 'react'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { CsvDrop } from '#admin/ui/file/csv-drop.tsx'
import { useDrop } from '#admin/ui/file/use-drop.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Statement, StatementProblem } from '#shared/billing/transfers/statement-lines.ts'
import { ACCOUNT_NAME_MAX } from '#shared/billing/transfers/transfer-rules.ts'
import type { BankAccount } from '#shared/billing/transfers/transfers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { ColumnChoice } from './column-choice.tsx'
import { useBankAccounts, useStoreTransfers } from './transfers.api.ts'
import { toStored, useStatement } from './use-statement.ts'

/** Rows that are named where they cannot be read. */
const NAMED_MAX = 10
/** Deposits that are shown as they were understood. */
const SHOWN_MAX = 3

/** The account that was typed, at first the one that is known, with the columns of its last file. */
function accountOf(known: readonly BankAccount[], typed: string | undefined) {
  const name = typed ?? known[0]?.name ?? ''
  return { name, kept: known.find((one) => one.name === name)?.layout ?? null }
}

/** Reads a bank's file and stores its deposits. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const t = useTransfersText()
  const { isOpen, close } = useOpenDialog(onClose)
  const known = useBankAccounts().data?.dataList ?? []
  const [typed, setTyped] = useState<string>()
  const { name, kept } = accountOf(known, typed)
  const file = useStatement(useNow())
  const store = useStoreTransfers()
  const { statement, layout, records, chosen } = file
  const lines = statement ? toStored(statement) : []
  const read = (files: File[]) => void file.read(files, kept)
  const { isOver, handlers } = useDrop(read)
  const rename = (next: string) => {
    setTyped(next)
    const columns = accountOf(known, next).kept
    if (columns !== kept) file.rename(columns)
  }
  const isName = 'value' in checkText(name, { max: ACCOUNT_NAME_MAX, min: 1 })
  const send = () =>
    store.mutate(
      { account: name, lines, ...(layout && { layout }) },
      {
        onSuccess: (stored) => {
          showToast(t('file.done', { added: formatNumber(stored.added), known: formatNumber(stored.known) }))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={store.isPending}
      isIncomplete={!isName || lines.length === 0}
      tone="primary"
      title={t('file.title')}
      description={t('file.lead')}
      confirmLabel={t('file.send', { count: formatNumber(lines.length) })}
    >
      <FormAlert error={store.error} title={t('file.failed')} fields={[]} />
      <AccountField name={name} onChange={rename} accounts={known} />
      <div {...handlers}>
        <FileChoice isOver={isOver} isBusy={file.isReading} refused={file.refused} onFiles={read} />
      </div>
      {records && file.isByHand && (
        <ColumnChoice key={`${chosen?.name} ${chosen?.lastModified}`} records={records} onChoose={file.setLayout} />
      )}
      {statement && <Found statement={statement} />}
      {records && !file.isByHand && (
        <Button size="sm" className="self-start" onClick={file.chooseAgain}>
          {t('file.chooseAgain')}
        </Button>
      )}
    </ConfirmDialog>
  )
}

type AccountFieldProps = { name: string; accounts: readonly BankAccount[]; onChange: (name: string) => void }

/** The name of the bank account; those that are known are offered. */
function AccountField({ name, accounts, onChange }: AccountFieldProps) {
  const t = useTransfersText()
  return (
    <>
      <Field label={t('file.account')} help={t('file.accountHelp')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            list="bank-accounts"
            value={name}
            maxLength={ACCOUNT_NAME_MAX}
            onValueChange={onChange}
          />
        )}
      </Field>
      <datalist id="bank-accounts">
        {accounts.map(({ id, name: known }) => (
          <option key={id} value={known}>
            {known}
          </option>
        ))}
      </datalist>
    </>
  )
}

type FileChoiceProps = {
  isOver: boolean
  isBusy: boolean
  refused: ReturnType<typeof useStatement>['refused']
  onFiles: (files: File[]) => void
}

function FileChoice({ refused, ...rest }: FileChoiceProps) {
  const t = useTransfersText()
  const texts = {
    title: t('file.drop'),
    over: t('file.over'),
    or: t('file.or'),
    choose: t('file.choose'),
    limits: t('file.limits'),
  }
  return <CsvDrop {...rest} texts={texts} accept="" problem={refused && t(`file.refused.${refused}`)} />
}

/** Numbers of rows, the first ones. */
const rowsOf = (problems: readonly StatementProblem[]) => [
  ...problems.slice(0, NAMED_MAX).map(({ row }) => formatNumber(row)),
  ...(problems.length > NAMED_MAX ? ['…'] : []),
]

/** What a file holds, the first deposits as they were understood, and which of its rows are none. */
function Found({ statement: { lines, skipped, problems } }: { statement: Statement }) {
  const t = useTransfersText()
  const yen = useYen()
  const amount = yen(lines.reduce((sum, line) => sum + line.amount, 0))
  const kinds = Map.groupBy(problems, ({ what }) => (what === 'cancelled' || what === 'ahead' ? what : 'problems'))
  return (
    <div role="status" className="text-sm">
      <p>{t('file.found', { count: formatNumber(lines.length), amount, skipped: formatNumber(skipped) })}</p>
      {lines.length > 0 && (
        <>
          <p className="mt-1 text-ink-soft">{t('file.first')}</p>
          <ul className="text-ink-soft">
            {lines.slice(0, SHOWN_MAX).map((line, index) => (
              <li key={index} className="truncate tabular-nums">
                {dateText(line.day)} {yen(line.amount)} {line.payer}
              </li>
            ))}
          </ul>
        </>
      )}
      {[...kinds].map(([kind, rows]) => (
        <p key={kind} className="mt-1 text-warning">
          {t(`file.${kind}`, { rows: rowsOf(rows).join(', ') })}
        </p>
      ))}
    </div>
  )
}
