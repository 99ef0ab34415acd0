import { useEffect, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { focusInvalid } from '#admin/ui/form/focus-invalid.ts'
import { useFieldMessage } from '#admin/ui/form/form-error.ts'
import type { AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import { useLoadLatest, useSaveAnnouncement } from './announcement.api.ts'
import { type AnnouncementDraft, type Problems, announcementProblems, toBody } from './announcement-draft.ts'
import type { AnnouncementDesk, EditedAnnouncement, ListedAnnouncement } from './desk.ts'

type Values<Own> = { draft: AnnouncementDraft; own: Own }
type Asked = { status: AnnouncementStatus; at: number }

const PERIOD = ['publication', 'start', 'end'] as const
/** The members of a draft that the server's fields concern; all others are the kind's own. */
const MEMBERS: Record<string, readonly (keyof AnnouncementDraft)[]> = {
  title: ['title'],
  content: ['content'],
  imageAlt: ['imageAlt'],
  link: ['link'],
  imageMediaId: ['picture'],
  startDate: PERIOD,
  endDate: PERIOD,
}

/** What a field of the server was made of, to know whether it was edited since. */
function madeOf<Own>({ draft, own }: Values<Own>, path: string): string {
  const members = MEMBERS[path.split('.')[0] ?? path]
  return JSON.stringify(members ? members.map((member) => draft[member]) : own)
}

/** The language of a text's path, e.g. `title.en.value`. */
const languageOf = (paths: readonly string[]): Language | undefined =>
  paths.map((path) => path.split('.')[1]).find((part) => isLanguage(part))

type FormOptions<Own, Row extends ListedAnnouncement> = {
  desk: AnnouncementDesk<Own, Row>
  /** The stored announcement; absent for a new one. */
  opened: EditedAnnouncement<Own> | undefined
  /** What a new one starts with. */
  initial: Values<Own>
  /** A text of this language is refused. */
  onRefusedLanguage: (language: Language) => void
}

/** The values as they were opened and as they are edited. */
function useValues<Own>(initial: Values<Own>) {
  const [before, setBefore] = useState(initial)
  const [values, setValues] = useState(initial)
  return {
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(before),
    change: (update: (draft: AnnouncementDraft) => Partial<AnnouncementDraft>) =>
      setValues((current) => ({ ...current, draft: { ...current.draft, ...update(current.draft) } })),
    changeOwn: (part: Partial<Own>) => setValues((current) => ({ ...current, own: { ...current.own, ...part } })),
    /** Takes stored values; of sent ones, what was typed since stays. */
    take: ({ draft, own }: Values<Own>, sent?: Values<Own>) => {
      setBefore({ draft, own })
      setValues((current) => (sent === undefined || current === sent ? { draft, own } : current))
    },
  }
}

/** Shows the language of a refused text and focuses the first invalid field. */
function useRefuse(onRefusedLanguage: (language: Language) => void) {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusInvalid(document)
  }, [attempts])
  return (paths: readonly string[]) => {
    const language = languageOf(paths)
    if (language) onRefusedLanguage(language)
    setAttempts((count) => count + 1)
  }
}

type MessageSource<Own> = { values: Values<Own>; sent: Values<Own>; problems: Problems; error: Error | null }

/** The message of a server's field: of the check, else of the server, until the field is changed. */
function useMessages<Own>({ values, sent, problems, error }: MessageSource<Own>) {
  const messageOf = useFieldMessage()
  const refused = isApiError(error) ? error.fields : {}
  return (path: string): string | undefined => {
    const problem = problems[path]
    if (problem) return messageOf(problem)
    return madeOf(values, path) === madeOf(sent, path) ? refused[path] : undefined
  }
}

/**
 * Values, messages by field and saving. Checked at the first attempt with a status, then at each input; a refusal of the
 * server stands at its field until the field is changed.
 */
export function useAnnouncementForm<Own, Row extends ListedAnnouncement>(options: FormOptions<Own, Row>) {
  const { desk, opened } = options
  const [stored, setStored] = useState(opened)
  const { values, take, ...edited } = useValues<Own>(opened ?? options.initial)
  const [sent, setSent] = useState(values)
  /** The status that was asked for last, and when. */
  const [asked, setAsked] = useState<Asked>()
  const refuse = useRefuse(options.onRefusedLanguage)
  const save = useSaveAnnouncement(desk)
  const latest = useLoadLatest(desk)

  const check = ({ status, at }: Asked) => ({
    ...announcementProblems(values.draft, { status, language: desk.source, at }),
    ...desk.checkOwn(values.own, status),
  })
  const errorOf = useMessages({ values, sent, problems: asked ? check(asked) : {}, error: save.error })
  const open = (saved: EditedAnnouncement<Own>, sentValues?: Values<Own>) => {
    setStored(saved)
    take(saved, sentValues)
    setAsked(undefined)
  }
  const isReady = (status: AnnouncementStatus): boolean => {
    const ask = { status, at: Date.now() }
    setAsked(ask)
    const found = Object.keys(check(ask))
    if (found.length > 0) refuse(found)
    return found.length === 0
  }
  const submit = (status: AnnouncementStatus, onSaved: (saved: EditedAnnouncement<Own>) => void) => {
    if (!isReady(status)) return
    setSent(values)
    save.mutate(
      { saved: stored, body: toBody(values.draft, status), own: values.own },
      {
        onSuccess: (saved) => {
          open(saved, values)
          onSaved(saved)
        },
        onError: (error) => isApiError(error) && refuse(Object.keys(error.fields)),
      },
    )
  }
  const loadLatest = (id: string) =>
    latest.mutate(id, {
      onSuccess: (newest) => {
        open(newest)
        save.reset()
      },
    })

  return {
    ...values,
    ...edited,
    stored,
    errorOf,
    error: save.error,
    isBusy: save.isPending,
    /** Whether it may be saved with a status; shows what keeps it from that. */
    isReady,
    submit,
    /** Takes the newest version instead of the own changes. */
    loadLatest,
    isLoadingLatest: latest.isPending,
  }
}

export type AnnouncementForm<Own> = ReturnType<typeof useAnnouncementForm<Own, ListedAnnouncement>>
