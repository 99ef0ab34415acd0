import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { textControl } from '#admin/ui/form/text-area.tsx'
import {
  ANNOUNCEMENT_TEXT_NAMES,
  ANNOUNCEMENT_TEXTS,
  type AnnouncementText,
} from '#shared/announcement/announcement-texts.ts'
import { HTML_LANGUAGE, LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { TEXT_TONE } from '#admin/entities/status/tones.ts'
import { textIn, type TextStatus, textStatusOf, withText } from '#shared/text/localized-text.ts'
import type { Texts } from './announcement-draft.ts'
import { useTranslateTexts } from './use-translate-texts.ts'

type TextFieldsProps = {
  texts: Texts
  /** The language that readers of languages without text see. */
  source: Language
  languages: readonly Language[]
  siteId: string | undefined
  /** The language that is edited beside the source. */
  beside: Language
  hasPicture: boolean
  errorOf: (path: string) => string | undefined
  onTextsChange: (update: (texts: Texts) => Texts) => void
  onBesideChange: (language: Language) => void
  /** A text of a language has the focus; the preview follows. */
  onLanguageFocus: (language: Language) => void
}

/** The texts in the default language, and beside them those of a second one. */
export function TextFields({ beside, onBesideChange, languages, ...rest }: TextFieldsProps) {
  const t = useAnnouncementsText()
  const { texts, source, siteId, onTextsChange } = rest
  const others = languages.filter((one) => one !== source)
  return (
    <section aria-label={t('form.texts')} className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
      <div className="min-w-0">
        <p className="flex h-9 items-center text-sm font-semibold">
          {others.length > 0 ? t('form.source', { language: LANGUAGE_NAME[source] }) : LANGUAGE_NAME[source]}
        </p>
        <TextColumn {...rest} language={source} />
      </div>
      {others.length > 0 && (
        <div className="min-w-0 @max-2xl:rounded-md @max-2xl:border @max-2xl:border-line @max-2xl:p-3.5">
          <div className="flex h-9 items-center">
            <SegmentedControl
              size="sm"
              label={t('form.language')}
              value={beside}
              segments={others.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
              onValueChange={onBesideChange}
              className="w-full"
            />
          </div>
          <TextColumn key={beside} {...rest} language={beside} />
          <Translate texts={texts} from={source} to={beside} siteId={siteId} onTranslated={onTextsChange} />
        </div>
      )}
    </section>
  )
}

function TextStatusBadge({ status }: { status: TextStatus }) {
  const t = useAnnouncementsText()
  return (
    // As high as the label beside it.
    <span className="flex">
      <Badge tone={TEXT_TONE[status]}>{t(`text.${status}`)}</Badge>
    </span>
  )
}

type TextColumnProps = Pick<
  TextFieldsProps,
  'texts' | 'source' | 'hasPicture' | 'errorOf' | 'onTextsChange' | 'onLanguageFocus'
> & { language: Language }

/** The texts of one language. The picture's description is asked for where there is a picture. */
function TextColumn({ texts, source, hasPicture, errorOf, onTextsChange, onLanguageFocus, language }: TextColumnProps) {
  const t = useAnnouncementsText()
  const isSource = language === source
  const change = (field: AnnouncementText, value: string) =>
    onTextsChange((current) => {
      const original = isSource ? undefined : textIn(current[field], source)
      return { ...current, [field]: withText(current[field], language, value, original) }
    })
  const shown = ANNOUNCEMENT_TEXT_NAMES.filter(
    (field) => field !== 'imageAlt' || hasPicture || texts.imageAlt[language],
  )
  return (
    <div className="mt-2 flex flex-col gap-4" onFocus={() => onLanguageFocus(language)}>
      {shown.map((field) => {
        const { max, isMultiline } = ANNOUNCEMENT_TEXTS[field]
        const value = texts[field][language]?.value ?? ''
        const status = textStatusOf(texts[field], language, source)
        const Control = textControl({ isMultiline, max })
        return (
          <Field
            key={field}
            label={t(`form.${field}`)}
            aside={!isSource && <TextStatusBadge status={status} />}
            help={isSource && field === 'imageAlt' ? t('form.imageAltHelp') : undefined}
            error={errorOf(`${field}.${language}.value`)}
            counter={{ text: value, max }}
            isRequired={isSource && field !== 'imageAlt'}
          >
            {(control) => (
              <Control
                {...control}
                lang={HTML_LANGUAGE[language]}
                autoComplete="off"
                placeholder={isSource ? undefined : textIn(texts[field], source)}
                value={value}
                onValueChange={(next) => change(field, next)}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

type TranslateProps = Parameters<typeof useTranslateTexts>[0]

/** Translates by machine what is missing or stale; texts of people stay. */
function Translate(props: TranslateProps) {
  const t = useAnnouncementsText()
  const { translate, isPending, hasOpen } = useTranslateTexts(props)
  const language = LANGUAGE_NAME[props.from]
  return (
    <div className="mt-3">
      <Button size="sm" icon="translate" isBusy={isPending} disabled={!hasOpen} onClick={translate}>
        {t('form.translate', { language })}
      </Button>
      <p className="mt-1.5 text-xs text-ink-soft">{t('form.fallback', { language })}</p>
    </div>
  )
}
