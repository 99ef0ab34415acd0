import { Icon } from '#admin/ui/basic/icon.tsx'
import { CopyLine } from './copy-line.tsx'
import { type DomainRecords, listRecords, toPanelLines, toPanelRecord } from './panel-records.ts'
import { PROVIDER_PANELS, type ProviderChoice, type ProviderPanel } from './provider-panels.ts'
import { useProviderText } from './use-provider-text.ts'

type ProviderStepsProps = { choice: ProviderChoice; records: readonly DomainRecords[]; zone: string }

const GENERAL: ProviderPanel = { name: { ja: '', latin: '' }, apex: '@' }
const NO_WORDS = { host: '', type: '', value: '', menu: '', button: '', save: '' }

/** The steps in one provider's panel, with what goes into its fields. */
export function ProviderSteps({ choice, records, zone }: ProviderStepsProps) {
  const t = useProviderText()
  const panel = choice === 'other' ? GENERAL : PROVIDER_PANELS[choice]
  const words = panel.words ?? NO_WORDS
  const steps = [t(`${choice}.where`, words), t(`${choice}.add`, words), t(`${choice}.save`, words)]
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-2 text-sm">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="tabular mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-press text-[11px] font-semibold"
            >
              {at + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <PanelFields panel={panel} records={records} zone={zone} />
      <p className="flex items-start gap-2 rounded-md bg-info-soft px-3 py-2.5 text-xs text-info">
        <Icon name="info" size={16} className="mt-0.5" />
        {t(`${choice}.note`)}
      </p>
    </div>
  )
}

type PanelFieldsProps = { panel: ProviderPanel; records: readonly DomainRecords[]; zone: string }

function PanelFields({ panel, records, zone }: PanelFieldsProps) {
  const t = useProviderText()
  const all = records.flatMap(listRecords)
  if (panel.isText) return <CopyLine label={t('lines')} name={t('lines')} value={toPanelLines(all, zone, panel)} />
  const labels = {
    host: panel.words?.host ?? t('fields.host'),
    type: panel.words?.type ?? t('fields.type'),
    value: panel.words?.value ?? t('fields.value'),
  }
  return (
    <ul className="flex flex-col gap-3">
      {all.map((record) => {
        const { type, name, value } = toPanelRecord(record, zone, panel)
        return (
          <li key={`${type} ${record.name}`} className="flex flex-col gap-2 rounded-md border border-line p-3">
            <p className="text-xs text-ink-soft">
              {labels.type} <span className="ml-1 font-mono text-sm font-semibold text-ink">{type}</span>
            </p>
            <CopyLine label={labels.host} name={`${type} ${labels.host}`} value={name} />
            <CopyLine label={labels.value} name={`${type} ${labels.value}`} value={value} />
          </li>
        )
      })}
    </ul>
  )
}
