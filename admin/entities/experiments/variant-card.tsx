import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Field, FieldError } from '#admin/ui/form/field.tsx'
import { NumberInput } from '#admin/ui/form/number-input.tsx'
import { textControl } from '#admin/ui/form/text-area.tsx'
import { applyVariant } from '#shared/analytics/apply-variant.ts'
import type { Variant } from '#shared/analytics/experiment.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { creativeIn, creativesOf } from '#shared/site/cell/creatives.ts'
import { CELL_TEXT_NAMES, CELL_TEXTS, type CellTextName } from '#shared/site/cell/cell-text-rules.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { VariantButton } from './variant-button.tsx'
import { VariantPicture } from './variant-picture.tsx'
import { languageOf } from './error-language.ts'
import { letterName } from './experiment-words.ts'

type VariantCardProps = {
  siteId: string
  variant: Variant
  cell: Cell
  language: Language
  /** Languages that may have a picture of their own. */
  otherLanguages: readonly Language[]
  media: ReadonlyMap<string, MediaInfo>
  /** Messages of the server by path within the variant; '' = about all of it. */
  errors: Readonly<Record<string, string>>
  onChange: (variant: Variant) => void
  onStored: (media: readonly MediaInfo[]) => void
  onUploading: (isUploading: boolean) => void
  /** Absent where it cannot be taken away. */
  onRemove?: (() => void) | undefined
}

/** One variant: its share, and what it changes of the cell. `a` changes nothing. */
export function VariantCard(props: VariantCardProps) {
  const { variant, errors, onChange, onRemove } = props
  const t = useExperimentsText()
  const { letter, share } = variant
  const name = letterName(letter)
  const elsewhere = letter === 'a' ? Object.values(errors) : errorsElsewhere(props)
  return (
    <section
      aria-label={t('form.variant', { letter: name })}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4"
    >
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 font-semibold">
          {t('form.variant', { letter: name })}
          {letter === 'a' && <span className="ml-2 text-sm font-normal text-ink-soft">{t('form.original')}</span>}
        </h3>
        <NumberInput
          aria-label={t('form.shareOf', { letter: name })}
          value={share}
          min={1}
          max={99}
          unit="%"
          onValueChange={(next) => onChange({ ...variant, share: next })}
          className="w-28"
        />
        {onRemove && (
          <IconButton size="sm" icon="trash" label={t('form.remove', { letter: name })} onClick={onRemove} />
        )}
      </div>
      {letter !== 'a' && <VariantChanges {...props} />}
      {elsewhere.length > 0 && (
        <div role="alert" aria-invalid="true" tabIndex={-1} className="rounded-sm outline-none">
          {elsewhere.map((message) => (
            <FieldError key={message} message={message} />
          ))}
        </div>
      )}
    </section>
  )
}

const ADDRESS = 'button.linkDestinationUrl'

/** The messages without a visible field, each with its language. */
function errorsElsewhere({ errors, variant, language }: VariantCardProps): string[] {
  const shown = new Set(CELL_TEXT_NAMES.map((text) => `texts.${text}.${language}`))
  if (variant.button?.isInternalLink === false) shown.add(`${ADDRESS}.${language}`)
  return Object.entries(errors).flatMap(([path, message]) => {
    if (shown.has(path)) return []
    const other = languageOf(path)
    return [other ? `${LANGUAGE_NAME[other]}: ${message}` : message]
  })
}

/** The changes of a variant: its pictures, texts and button. */
function VariantChanges(props: VariantCardProps) {
  const { variant, cell, language, errors, onChange } = props
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-6">
      <VariantPictures {...props} />
      {CELL_TEXT_NAMES.map((text) => (
        <VariantText
          key={text}
          name={text}
          error={errors[`texts.${text}.${language}`]}
          {...{ variant, cell, language, onChange }}
        />
      ))}
      <VariantButton
        button={variant.button}
        cell={cell}
        language={language}
        addressError={errors[`${ADDRESS}.${language}`]}
        onChange={(button) => onChange({ ...variant, button })}
      />
    </div>
  )
}

/** The picture or film of all languages, and, as in the editor, that of a language other than the default one. */
function VariantPictures(props: VariantCardProps) {
  const { siteId, variant, cell, language, otherLanguages, media, onChange, onStored, onUploading } = props
  const t = useExperimentsText()
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2 sm:gap-x-6">
      <VariantPicture
        {...{ siteId, media, onUploading }}
        label={t('form.picture')}
        creative={variant.creative}
        inherited={cell.creative}
        words={{ inherited: t('form.asA'), reset: t('form.resetPicture') }}
        onChange={(creative, stored = []) => {
          onStored(stored)
          onChange({ ...variant, creative })
        }}
      />
      {otherLanguages.map((one) => (
        // An upload goes on while another language is edited.
        <div key={one} hidden={one !== language}>
          <LanguagePicture {...props} language={one} />
        </div>
      ))}
      {creativesOf(variant).length > 0 && <p className="text-xs text-ink-soft sm:col-span-2">{t('form.pictureAlt')}</p>}
    </div>
  )
}

/** The picture or film of one language; else the variant's, and without one that of A in this language. */
function LanguagePicture({
  siteId,
  variant,
  cell,
  language,
  media,
  onChange,
  onStored,
  onUploading,
}: VariantCardProps) {
  const t = useExperimentsText()
  const { [language]: own = null, ...others } = variant.creativeByLanguage
  const words = variant.creative
    ? { inherited: t('form.asOthers'), reset: t('form.resetLanguage') }
    : { inherited: t('form.asA'), reset: t('form.resetPicture') }
  return (
    <VariantPicture
      {...{ siteId, media, onUploading, words }}
      label={t('form.languagePicture', { language: LANGUAGE_NAME[language] })}
      creative={own}
      inherited={creativeIn(applyVariant(cell, { ...variant, creativeByLanguage: others }), language)}
      onChange={(creative, stored = []) => {
        onStored(stored)
        onChange({ ...variant, creativeByLanguage: creative ? { ...others, [language]: creative } : others })
      }}
    />
  )
}

type VariantTextProps = Pick<VariantCardProps, 'variant' | 'cell' | 'language' | 'onChange'> & {
  name: CellTextName
  error: string | undefined
}

/** One text of a variant in a language: as the cell's until something is typed; it can also be left out. */
function VariantText({ name, error, variant, cell, language, onChange }: VariantTextProps) {
  const t = useExperimentsText()
  const rule = CELL_TEXTS[name]
  const Control = textControl(rule)
  const text = variant.texts[name]?.[language]
  const ofCell = textIn(cell[name], language) ?? ''
  const isLeftOut = text?.value === ''
  const set = (value: string | undefined) => {
    const { [name]: before, ...others } = variant.texts
    const { [language]: _, ...rest } = before ?? {}
    const next = value === undefined ? rest : { ...rest, [language]: { value, state: 'written' as const } }
    onChange({ ...variant, texts: Object.keys(next).length > 0 ? { ...others, [name]: next } : others })
  }
  return (
    <Field
      label={t(`texts.${name}`)}
      error={error}
      counter={text?.value ? { text: text.value, max: rule.max } : undefined}
      aside={
        ofCell && (
          <Button size="sm" variant="quiet" onClick={() => set(isLeftOut ? undefined : '')}>
            {isLeftOut ? t('form.asA') : t('form.leaveOut')}
          </Button>
        )
      }
    >
      {(control) => (
        <Control
          {...control}
          value={text?.value ?? ''}
          placeholder={isLeftOut ? t('form.leftOut') : ofCell || t('form.asA')}
          onValueChange={(value) => set(value === '' ? undefined : value)}
        />
      )}
    </Field>
  )
}
