import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useSaveKeys } from '#admin/ui/form/use-save-keys.ts'
import type { AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import { ANNOUNCEMENT_TEXT_NAMES } from '#shared/announcement/announcement-texts.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { type Language, LANGUAGES } from '#shared/text/languages.ts'
import { countedLink, LINK_MAX } from '#shared/text/link-rules.ts'
import { type AnnouncementDraft, startAhead, toShownDraft } from './announcement-draft.ts'
import type { AnnouncementDesk, EditedAnnouncement, ListedAnnouncement } from './desk.ts'
import { EditorSection } from './editor-section.tsx'
import { PeriodFields } from './period-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { TextFields } from './text-fields.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** What the fields of a kind get: `errorOf` gives the message of a server's field. */
export type OwnFieldsProps<Own> = {
  own: Own
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<Own>) => void
}
/** What the preview of a kind gets: the draft as readers of `language` would get it. */
export type PreviewProps<Own> = { shown: ShownAnnouncement; own: Own; language: Language }

export type EditorSlots<Own> = {
  /** The fields that the kind alone has, with their heading. */
  ownTitle: string
  ownFields: (props: OwnFieldsProps<Own>) => ReactNode
  preview: (props: PreviewProps<Own>) => ReactNode
}

type AnnouncementEditorProps<Own, Row extends ListedAnnouncement> = EditorSlots<Own> & {
  desk: AnnouncementDesk<Own, Row>
  /** The stored announcement; absent for a new one. */
  opened: EditedAnnouncement<Own> | undefined
  /** What a new one starts with. */
  initial: { draft: AnnouncementDraft; own: Own }
  /** The stored announcement has changed, e.g. its standing. */
  onStored: (stored: EditedAnnouncement<Own>) => void
}

/** Fields whose messages stand beside them. */
const TEXT_PATHS = ANNOUNCEMENT_TEXT_NAMES.flatMap((field) => LANGUAGES.map((language) => `${field}.${language}.value`))
const COMMON_PATHS = [...TEXT_PATHS, 'link', 'imageMediaId', 'startDate', 'endDate']

/** The form of an announcement with the live preview beside it, below it on phones. Use `AnnouncementFormPage`. */
export function AnnouncementEditor<Own, Row extends ListedAnnouncement>(props: AnnouncementEditorProps<Own, Row>) {
  const { desk, opened, initial, onStored } = props
  const t = useAnnouncementsText()
  const element = useRef<HTMLFormElement>(null)
  const [beside, setBeside] = useState<Language>(desk.languages.find((one) => one !== desk.source) ?? desk.source)
  const [seen, setSeen] = useState<Language>(desk.source)
  const showLanguage = (language: Language) => {
    setSeen(language)
    if (language !== desk.source) setBeside(language)
  }
  const form = useAnnouncementForm({ desk, opened, initial, onRefusedLanguage: showLanguage })
  const upload = usePictureUpload((picture) => form.change(() => ({ picture })))
  const [leaveTo, setLeaveTo] = useState<string>()
  useLeaveTo(leaveTo)
  useSaveKeys(element)

  const { draft, own, stored, errorOf } = form
  const status = stored?.status ?? 'draft'
  const isWaiting = upload.share !== undefined || leaveTo !== undefined
  const submit = (next: AnnouncementStatus) => {
    if (form.isBusy || isWaiting) return
    form.submit(next, (saved) => {
      showToast(t(`done.${doneBy(status, saved)}`))
      onStored(saved)
      if (next === 'published' && status !== 'published') setLeaveTo(desk.screens.list)
      else if (!stored) setLeaveTo(desk.screens.edit(saved.id))
    })
  }
  const { question } = desk
  const [asked, setAsked] = useState<{ startsAt: number | null }>()
  const submitOrAsk = (next: AnnouncementStatus) => {
    if (!question || next !== 'published' || status === 'published') return submit(next)
    if (!form.isBusy && !isWaiting && form.isReady(next)) setAsked({ startsAt: startAhead(draft, Date.now()) })
  }
  return (
    <form
      ref={element}
      noValidate
      className="[&_:is(input,textarea,button)]:scroll-my-24"
      onSubmit={(event) => {
        event.preventDefault()
        submit(status)
      }}
    >
      <LeaveGuard isDirty={(form.isDirty || upload.share !== undefined) && leaveTo === undefined} />
      <div className="mb-5 empty:hidden">
        <FormAlert title={t('form.failed')} fields={[...COMMON_PATHS, ...desk.ownPaths]} error={form.error}>
          {isApiError(form.error, 'stale') && stored && (
            <span className="flex flex-wrap items-center gap-2.5">
              <Button size="sm" icon="refresh" isBusy={form.isLoadingLatest} onClick={() => form.loadLatest(stored.id)}>
                {t('form.reload')}
              </Button>
              {t('form.reloadLoses')}
            </span>
          )}
        </FormAlert>
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="@container min-w-0">
          <TextFields
            texts={draft}
            source={desk.source}
            languages={desk.languages}
            siteId={desk.siteId}
            beside={beside}
            hasPicture={draft.picture !== null}
            errorOf={errorOf}
            onTextsChange={(update) => form.change(update)}
            onBesideChange={showLanguage}
            onLanguageFocus={setSeen}
          />
          <EditorSection title={t('form.linkAndPicture')}>
            <Field
              label={t('form.link')}
              help={t('form.linkHelp')}
              error={errorOf('link')}
              counter={{ text: countedLink(draft.link), max: LINK_MAX }}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="https://"
                  value={draft.link}
                  onValueChange={(link) => form.change(() => ({ link }))}
                />
              )}
            </Field>
            <PictureField
              picture={draft.picture}
              upload={upload}
              error={errorOf('imageMediaId')}
              onRemove={() => form.change(() => ({ picture: null }))}
            />
          </EditorSection>
          <EditorSection title={props.ownTitle}>
            {props.ownFields({ own, errorOf, onChange: form.changeOwn })}
          </EditorSection>
          <EditorSection title={t('form.publication')}>
            <PeriodFields period={draft} errorOf={errorOf} onPeriodChange={(part) => form.change(() => part)} />
          </EditorSection>
        </div>
        <PreviewPanel languages={desk.languages} language={seen} onLanguageChange={showLanguage}>
          {props.preview({ shown: toShownDraft(draft, seen, desk.source), own, language: seen })}
        </PreviewPanel>
      </div>
      <SaveBar
        status={status}
        draft={draft}
        isBusy={form.isBusy}
        isWaiting={isWaiting}
        cancelTo={desk.screens.list}
        onSubmit={submitOrAsk}
      />
      {question && (
        <question.Dialog
          own={own}
          startsAt={asked?.startsAt ?? null}
          isOpen={asked !== undefined}
          isBusy={form.isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            submit('published')
          }}
        />
      )}
    </form>
  )
}

/** What has been done, as the toast says it. */
function doneBy(before: AnnouncementStatus, { status, standing }: EditedAnnouncement<unknown>) {
  if (status === 'draft') return 'draft'
  if (status === before) return 'saved'
  if (status === 'unpublished') return 'unpublished'
  return standing === 'scheduled' ? 'scheduled' : 'published'
}

/** Continues after the form has released its leave guard. */
function useLeaveTo(destination: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (destination) void navigate(destination, { replace: true })
  }, [destination, navigate])
}
