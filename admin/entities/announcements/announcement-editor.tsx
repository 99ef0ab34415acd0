import { type ReactNode, useRef } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { useSaveKeys } from '#admin/ui/form/use-save-keys.ts'
import { ANNOUNCEMENT_TEXT_NAMES } from '#shared/announcement/announcement-texts.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { type Language, LANGUAGES } from '#shared/text/languages.ts'
import { toShownDraft } from './announcement-draft.ts'
import type { AnnouncementDesk, ListedAnnouncement } from './desk.ts'
import { EditorSection } from './editor-section.tsx'
import { LinkAndPicture } from './link-and-picture.tsx'
import { PeriodFields } from './period-fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { TextFields } from './text-fields.tsx'
import { type EditorSource, useAnnouncementEditor } from './use-announcement-editor.ts'
import type { AnnouncementForm } from './use-announcement-form.ts'

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

type AnnouncementEditorProps<Own, Row extends ListedAnnouncement> = EditorSlots<Own> & EditorSource<Own, Row>

/** Fields whose messages stand beside them. */
const TEXT_PATHS = ANNOUNCEMENT_TEXT_NAMES.flatMap((field) => LANGUAGES.map((language) => `${field}.${language}.value`))
const COMMON_PATHS = [...TEXT_PATHS, 'link', 'imageMediaId', 'startDate', 'endDate']

/** The form of an announcement with the live preview beside it, below it on phones. Use `AnnouncementFormPage`. */
export function AnnouncementEditor<Own, Row extends ListedAnnouncement>(props: AnnouncementEditorProps<Own, Row>) {
  const { desk } = props
  const element = useRef<HTMLFormElement>(null)
  useSaveKeys(element)
  const editor = useAnnouncementEditor(props)
  const { form, languages, status } = editor
  const { draft, own } = form
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.submit(status)
      }}
    >
      <LeaveGuard isDirty={editor.isDirty} />
      <Refusal form={form} fields={[...COMMON_PATHS, ...desk.ownPaths]} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <EditorFields editor={editor} {...props} />
        <PreviewPanel languages={desk.languages} language={languages.seen} onLanguageChange={languages.show}>
          {props.preview({
            shown: toShownDraft(draft, languages.seen, desk.source),
            own,
            language: languages.seen,
          })}
        </PreviewPanel>
      </div>
      <SaveBar
        status={status}
        draft={draft}
        isBusy={form.isBusy}
        isWaiting={editor.isWaiting}
        cancelTo={desk.screens.list}
        onSubmit={editor.submitOrAsk}
      />
      <PublishQuestion editor={editor} desk={desk} />
    </form>
  )
}

type Editor<Own> = ReturnType<typeof useAnnouncementEditor<Own, ListedAnnouncement>>
type EditorFieldsProps<Own, Row extends ListedAnnouncement> = AnnouncementEditorProps<Own, Row> & {
  editor: Editor<Own>
}

function EditorFields<Own, Row extends ListedAnnouncement>(props: EditorFieldsProps<Own, Row>) {
  const { desk, editor, ownTitle, ownFields } = props
  const t = useAnnouncementsText()
  const { form, upload, languages } = editor
  const { draft, own, errorOf, change } = form
  return (
    <div className="@container min-w-0">
      <TextFields
        texts={draft}
        source={desk.source}
        languages={desk.languages}
        siteId={desk.siteId}
        beside={languages.beside}
        hasPicture={draft.picture !== null}
        errorOf={errorOf}
        onTextsChange={change}
        onBesideChange={languages.show}
        onLanguageFocus={languages.preview}
      />
      <LinkAndPicture form={form} upload={upload} />
      <EditorSection title={ownTitle}>{ownFields({ own, errorOf, onChange: form.changeOwn })}</EditorSection>
      <EditorSection title={t('form.publication')}>
        <PeriodFields period={draft} errorOf={errorOf} onPeriodChange={(part) => change(() => part)} />
      </EditorSection>
    </div>
  )
}

type PublishQuestionProps<Own, Row extends ListedAnnouncement> = {
  editor: Editor<Own>
  desk: AnnouncementDesk<Own, Row>
}

/** What the kind asks before one is published. */
function PublishQuestion<Own, Row extends ListedAnnouncement>({ editor, desk }: PublishQuestionProps<Own, Row>) {
  const { form, asked, closeQuestion, submit } = editor
  const { question } = desk
  if (!question) return null
  return (
    <question.Dialog
      own={form.own}
      startsAt={asked?.startsAt ?? null}
      isOpen={asked !== undefined}
      isBusy={form.isBusy}
      onClose={closeQuestion}
      onConfirm={() => {
        closeQuestion()
        submit('published')
      }}
    />
  )
}

type RefusalProps = {
  form: Pick<AnnouncementForm<unknown>, 'error' | 'stored' | 'isLoadingLatest' | 'loadLatest'>
  fields: readonly string[]
}

/** Why the server refused the save; of a version conflict, a button that loads the newest version. */
function Refusal({ form: { error, stored, isLoadingLatest, loadLatest }, fields }: RefusalProps) {
  const t = useAnnouncementsText()
  return (
    <div className="mb-5 empty:hidden">
      <FormAlert title={t('form.failed')} fields={fields} error={error}>
        {isApiError(error, 'stale') && stored && (
          <span className="flex flex-wrap items-center gap-2.5">
            <Button size="sm" icon="refresh" isBusy={isLoadingLatest} onClick={() => loadLatest(stored.id)}>
              {t('form.reload')}
            </Button>
            {t('form.reloadLoses')}
          </span>
        )}
      </FormAlert>
    </div>
  )
}
