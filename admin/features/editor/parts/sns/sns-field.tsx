import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { LINK_MAX } from '#shared/text/link-rules.ts'
import { SNS_ICON_PATHS } from '#shared/site/parts/sns/sns-icons.ts'
import {
  completeSnsEntry,
  isUsualAddress,
  refuseSnsEntry,
  SNS_NAMES,
  type SnsType,
} from '#shared/site/parts/sns/sns-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useSnsText } from './use-sns-text.ts'

type SnsFieldProps = {
  type: SnsType
  url: string
  /** The link comes from the default language's list and is read-only here. */
  isInherited: boolean
  onUrlChange: (url: string) => void
}

/** Edits one social link or the phone number. An address at an unusual host gets a warning, no error. */
export function SnsField({ type, url, isInherited, onUrlChange }: SnsFieldProps) {
  const t = useSnsText()
  const words = useCompanyWords()
  const frame = useFocusTarget<HTMLDivElement>(`sns.entries.${type}`)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isPhone = type === 'phone_number'
  const name = isPhone ? words('phone') : SNS_NAMES[type]
  const label = isPhone ? t('phone') : name
  const draft = useSnsDraft({ type, url, label, onUrlChange })
  const hint = hintOf(type, url)
  return (
    <div ref={frame} className="flex gap-3">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="mt-7.5 size-6 shrink-0 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={SNS_ICON_PATHS[type]} />
      </svg>
      <Field
        label={label}
        error={draft.error}
        help={hint && <span className={cx(hint === 'unusual' && 'text-warning')}>{t(hint, { name })}</span>}
        aside={url && !isPhone && <TestLink url={url} name={name} />}
        className="min-w-0 flex-1"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode={isPhone ? 'tel' : 'url'}
            autoComplete="off"
            spellCheck={false}
            disabled={isReadOnly || isInherited}
            placeholder={t(`examples.${type}`)}
            value={draft.text}
            onValueChange={draft.onValueChange}
            onBlur={draft.onBlur}
          />
        )}
      </Field>
    </div>
  )
}

type SnsDraftOptions = Omit<SnsFieldProps, 'isInherited'> & { label: string }

/** The typed link, which is stored as soon as it is valid. */
function useSnsDraft({ type, url, label, onUrlChange }: SnsDraftOptions) {
  const language = useEditorState((state) => state.language)
  const check = useFieldCheck((input) => {
    const checked = checkText(input, { max: LINK_MAX })
    if ('refused' in checked) return checked
    const refused = refuseSnsEntry({ snsType: type, snsUrl: checked.value })
    return refused ? { refused } : checked
  })
  return useFieldDraft(
    { field: `sns.entries.${type}`, language, value: `sns.entries.${language}.${type}` },
    { label, value: url, check, complete: (text) => completeSnsEntry(type, text), commit: onUrlChange },
  )
}

/** Opens the link, so that a person can see where it leads. */
function TestLink({ url, name }: { url: string; name: string }) {
  const t = useSnsText()
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${name}: ${t('test')}`}
      className="text-xs underline underline-offset-4"
    >
      {t('test')}
    </a>
  )
}

function hintOf(type: SnsType, url: string): 'unusual' | 'phoneHelp' | 'lineHelp' | undefined {
  if (url && !isUsualAddress(type, url)) return 'unusual'
  if (type === 'phone_number') return 'phoneHelp'
  return type === 'line' ? 'lineHelp' : undefined
}
