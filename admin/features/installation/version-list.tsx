import type { Installation } from '#shared/operations/installation.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useInstallationText } from './use-installation-text.ts'

/** What runs: the code, the schema that it knows and the one that the database has. */
export function VersionList({ versions }: Pick<Installation, 'versions'>) {
  const t = useInstallationText()
  const { commit, builtAt, schema, databaseSchema, compatibilityDate } = versions
  const isSame = databaseSchema === null || databaseSchema === schema
  const rows = [
    [t('versions.commit'), commit || t('versions.unknown')],
    [t('versions.built'), formatDateTime(Date.parse(builtAt))],
    [t('versions.schema'), isSame ? schema : t('versions.applied', { schema, applied: databaseSchema })],
    [t('versions.compatibility'), compatibilityDate],
  ] as const
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('versions.heading')}</h2>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
