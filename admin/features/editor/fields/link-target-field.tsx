import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from './use-editor-text.ts'
import { useFieldCheck } from './use-field-check.ts'
import { useFieldDraft } from './use-field-draft.ts'
import type { FieldPlace } from '#admin/features/editor/document/field-place.ts'
import { useFocusTarget } from './use-focus-target.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Language } from '#shared/text/languages.ts'
import { checkLink, completeWebLink, countedLink, LINK_MAX, showLink } from '#shared/text/link-rules.ts'
import { INTERNAL_LINKS, type LinkTarget } from '#shared/site/link-target-rules.ts'
import { withValue } from '#shared/text/localized-text.ts'

type LinkTargetFieldProps = {
  /** Path of the link's address, e.g. `popups.{id}.linkUrl`; the checklist focuses the field by it. */
  path: string
  /** The cell that holds the link; absent for parts. */
  cellId?: string
  target: LinkTarget
  onTargetChange: (target: LinkTarget) => void
  label?: string
}

/** Edits a link target: an address for each language, or a page of the site. */
export function LinkTargetField({ path, cellId, target, onTargetChange, label }: LinkTargetFieldProps) {
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>(path)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const owner = path.slice(0, path.lastIndexOf('.') + 1)
  const place = { field: path, beside: [`${owner}isInternalLink`], ...(cellId && { cellIds: [cellId] }) }
  return (
    <div ref={frame} className="flex flex-col gap-2">
      <span className="text-sm font-medium">{label ?? t('link.title')}</span>
      <SegmentedControl
        size="sm"
        label={t('link.kind')}
        value={target.isInternalLink ? 'page' : 'url'}
        onValueChange={(kind) => onTargetChange(patchLink(target, { isInternalLink: kind === 'page' }))}
        segments={[
          { value: 'url', label: t('link.url'), icon: 'external-link', isDisabled: isReadOnly },
          { value: 'page', label: t('link.page'), icon: 'file', isDisabled: isReadOnly },
        ]}
        className="self-start"
      />
      <LinkTargetInput place={place} target={target} onTargetChange={onTargetChange} />
      {!target.isInternalLink && (
        <Checkbox
          label={t('link.goal')}
          help={t('link.goalHelp')}
          checked={target.isGoal === true}
          disabled={isReadOnly}
          onCheckedChange={(checked) => onTargetChange(patchLink(target, { isGoal: checked }))}
        />
      )}
    </div>
  )
}

type LinkTargetInputProps = Pick<LinkTargetFieldProps, 'target' | 'onTargetChange'> & {
  /** Place of the address, without the language. */
  place: FieldPlace
}

/** The input of a link's kind: a list of the site's pages, or the address in the edited language. */
export function LinkTargetInput({ place, target, onTargetChange }: LinkTargetInputProps) {
  const t = useEditorText()
  const language = useEditorState((state) => state.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { isInternalLink, internalLink, linkUrl } = target
  if (!isInternalLink)
    return (
      <UrlInput
        key={language}
        place={place}
        linkUrl={linkUrl}
        onUrlChange={(urls) => onTargetChange(patchLink(target, { linkUrl: urls }))}
        language={language}
      />
    )
  return (
    <Select
      aria-label={t('link.choosePage')}
      value={internalLink ?? ''}
      disabled={isReadOnly}
      options={[
        { value: '', label: t('link.choosePage'), isDisabled: true },
        ...INTERNAL_LINKS.map((value) => ({ value, label: t(`link.pages.${value}`) })),
      ]}
      onValueChange={(value) => value !== '' && onTargetChange(patchLink(target, { internalLink: value }))}
    />
  )
}

/** A link target with `patch` applied. Drops the other members of the object that holds the link. */
function patchLink({ isInternalLink, internalLink, linkUrl, isGoal }: LinkTarget, patch: Partial<LinkTarget>) {
  return { isInternalLink, internalLink, linkUrl, ...(isGoal && { isGoal }), ...patch }
}

type UrlInputProps = {
  place: FieldPlace
  linkUrl: LinkTarget['linkUrl']
  onUrlChange: (linkUrl: LinkTarget['linkUrl']) => void
  language: Language
}

function UrlInput({ place, linkUrl, onUrlChange, language }: UrlInputProps) {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const fallback = language === defaultLanguage ? undefined : linkUrl[defaultLanguage]
  const own = linkUrl[language] ?? ''
  const testUrl = own || fallback
  const { field, value = field } = place
  const draft = useFieldDraft(
    { ...place, language, value: `${value}.${language}` },
    {
      label: t('button.url'),
      value: own,
      check: useFieldCheck(checkLink),
      complete: completeWebLink,
      show: showLink,
      commit: (url) => onUrlChange(withValue(linkUrl, language, url)),
    },
  )
  return (
    <Field
      label={t('button.url')}
      error={draft.error}
      help={fallback && !own ? t('button.urlFallback') : t('button.urlHelp')}
      counter={{ text: countedLink(draft.text), max: LINK_MAX }}
      aside={
        testUrl &&
        /^https?:/.test(testUrl) && (
          <a href={testUrl} target="_blank" rel="noreferrer" className="text-xs underline underline-offset-4">
            {t('button.test')}
          </a>
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          disabled={isReadOnly}
          placeholder={fallback === undefined ? 'https://' : showLink(fallback)}
          value={draft.text}
          onValueChange={draft.onValueChange}
          onBlur={draft.onBlur}
        />
      )}
    </Field>
  )
}
