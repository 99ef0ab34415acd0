import { datedCsvName, saveFile } from '#admin/ui/file/save-file.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { CREATABLE_TYPES, ownerTypeOf } from '#shared/account/permissions.ts'
import { COMPANY_NAME_MAX, PERSON_NAME_MAX } from '#shared/account/user-rules.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/account/user-csv-rules.ts'
import { createTemplate } from './import-files.ts'
import { useAssignablePlans } from './users-import.api.ts'

const REQUIRED: readonly ImportColumn[] = ['company_name', 'email', 'contact_name', 'account_type']

/** Describes the file's columns and offers a template. */
export function ColumnGuide() {
  const t = useUsersImportText()
  const [type] = CREATABLE_TYPES[ownerTypeOf(useUser())].toReversed()
  const example = { company: t('example.company'), contact: t('example.contact'), type: type ?? 'USER' }
  return (
    <section aria-labelledby="guide" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="guide" className="text-lg font-semibold">
            {t('guide.title')}
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">{t('guide.lead')}</p>
        </div>
        <Button icon="download" onClick={() => saveFile(createTemplate(example), datedCsvName(t('guide.fileName')))}>
          {t('guide.template')}
        </Button>
      </div>
      <p className="mt-2 text-xs text-ink-soft">{t('guide.templateHelp')}</p>
      <dl className="mt-4 border-t border-line">
        {IMPORT_COLUMNS.map((column) => (
          <ColumnRow key={column} column={column} />
        ))}
      </dl>
      <p className="mt-4 flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="mail" size={18} className="mt-px" />
        {t('guide.invite')}
      </p>
    </section>
  )
}

function ColumnRow({ column }: { column: ImportColumn }) {
  const t = useUsersImportText()
  const values = useColumnValues()
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[21rem_1fr]">
      <dt className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <code className="rounded-sm bg-press px-1.5 py-0.5 font-mono text-xs">{column}</code>
        <span className="font-medium">{t(`columns.${column}`)}</span>
        {REQUIRED.includes(column) ? (
          <Badge tone="danger">{t('guide.required')}</Badge>
        ) : (
          <Badge>{t('guide.optional')}</Badge>
        )}
      </dt>
      <dd className="text-ink-soft">{values[column]}</dd>
    </div>
  )
}

function useColumnValues(): Record<ImportColumn, string> {
  const t = useUsersImportText()
  const ui = useAdminText()
  const types = CREATABLE_TYPES[ownerTypeOf(useUser())].map((type) =>
    t('guide.type', { code: type, name: ui(`accountType.${type}`) }),
  )
  const codes = useAssignablePlans()
  return {
    company_name: t('guide.text', { max: COMPANY_NAME_MAX }),
    email: t('guide.email'),
    contact_name: t('guide.text', { max: PERSON_NAME_MAX }),
    account_type: types.join(' / '),
    plan: t('guide.plan', { codes: codes.join(' / ') }),
    contract_start: t('guide.start'),
    authority: t('guide.authority'),
    license: t('guide.license'),
    parent_email: t('guide.parent'),
  }
}
