import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { type AnnouncementDraft, startAhead } from './announcement-draft.ts'
import type { AnnouncementDesk, EditedAnnouncement, ListedAnnouncement } from './desk.ts'
import { useAnnouncementForm } from './use-announcement-form.ts'
import { usePictureUpload } from './use-picture-upload.ts'

export type EditorSource<Own, Row extends ListedAnnouncement> = {
  desk: AnnouncementDesk<Own, Row>
  /** The stored announcement; absent for a new one. */
  opened: EditedAnnouncement<Own> | undefined
  /** What a new one starts with. */
  initial: { draft: AnnouncementDraft; own: Own }
  /** The stored announcement has changed, e.g. its standing. */
  onStored: (stored: EditedAnnouncement<Own>) => void
}

/** The form, the picture on its way, the languages that are shown, and what a button does. */
export function useAnnouncementEditor<Own, Row extends ListedAnnouncement>(source: EditorSource<Own, Row>) {
  const { desk, opened, initial, onStored } = source
  const t = useAnnouncementsText()
  const languages = useShownLanguages(desk)
  const form = useAnnouncementForm({ desk, opened, initial, onRefusedLanguage: languages.show })
  const upload = usePictureUpload((picture) => form.change(() => ({ picture })))
  const [leaveTo, setLeaveTo] = useState<string>()
  const [asked, setAsked] = useState<{ startsAt: number | null }>()
  useLeaveTo(leaveTo)

  const { stored } = form
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
  const submitOrAsk = (next: AnnouncementStatus) => {
    if (!desk.question || next !== 'published' || status === 'published') return submit(next)
    if (form.isBusy || isWaiting || !form.isReady(next)) return
    setAsked({ startsAt: startAhead(form.draft, Date.now()) })
  }
  return {
    form,
    upload,
    languages,
    status,
    /** A picture is on its way, or the screen is left. */
    isWaiting,
    isDirty: (form.isDirty || upload.share !== undefined) && leaveTo === undefined,
    submit,
    /** Asks the kind's question before it publishes. */
    submitOrAsk,
    asked,
    closeQuestion: () => setAsked(undefined),
  }
}

/** The language of the preview, and the one beside the source. */
function useShownLanguages({ languages, source }: { languages: readonly Language[]; source: Language }) {
  const [beside, setBeside] = useState<Language>(languages.find((one) => one !== source) ?? source)
  const [seen, setSeen] = useState<Language>(source)
  const show = (language: Language) => {
    setSeen(language)
    if (language !== source) setBeside(language)
  }
  return { beside, seen, show, preview: setSeen }
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
