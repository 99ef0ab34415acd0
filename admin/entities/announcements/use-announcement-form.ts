import { useEffect, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import type { AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import { isLanguage, type Language } from '#shared/text/languages.ts'
import { useLoadLatest, useSaveAnnouncement } from './announcement.api.ts'
import { type AnnouncementDraft, problemsOf, toBody } from './announcement-draft.ts'
import type { AnnouncementDesk, EditedAnnouncement, ListedAnnouncement } from './desk.ts'

type Values<Own> = { draft: AnnouncementDraft; own: Own }
type Asked = { status: AnnouncementStatus; at: number }
type Translated = (key: string, values?: Record<string, string | number>) => string

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

/**
 * Values, messages by field and saving. Checked at the first attempt with a status, then at each input; a refusal of the
 * server stands at its field until the field is changed.
 */
export function useAnnouncementForm<Own, Row extends ListedAnnouncement>(options: FormOptions<Own, Row>) {
  const { desk, opened, onRefusedLanguage } = options
  const t = useErrorText() as Translated
  const [stored, setStored] = useState(opened)
  const [before, setBefore] = useState<Values<Own>>(opened ?? options.initial)
  const [values, setValues] = useState(before)
  const [sent, setSent] = useState(before)
  /** The status that was asked for last, and when. */
  const [asked, setAsked] = useState<Asked>()
  const [attempts, setAttempts] = useState(0)
  const save = useSaveAnnouncement(desk)
  const latest = useLoadLatest(desk)

  const check = ({ status, at }: Asked) => ({
    ...problemsOf(values.draft, { status, language: desk.source, at }),
    ...desk.checkOwn(values.own, status),
  })
  const problems = asked ? check(asked) : {}
  const refused = isApiError(save.error) ? save.error.fields : {}
  const errorOf = (path: string): string | undefined => {
    const problem = problems[path]
    if (problem) return t(`validation.${problem.key}`, problem.values)
    return madeOf(values, path) === madeOf(sent, path) ? refused[path] : undefined
  }

  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus()
  }, [attempts])
  const refuse = (paths: readonly string[]) => {
    const language = languageOf(paths)
    if (language) onRefusedLanguage(language)
    setAttempts((count) => count + 1)
  }

  const open = ({ draft, own, ...rest }: EditedAnnouncement<Own>) => {
    setStored({ draft, own, ...rest })
    setBefore({ draft, own })
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
          open(saved)
          setAsked(undefined)
          // What was typed meanwhile stays.
          setValues((current) => (current === values ? { draft: saved.draft, own: saved.own } : current))
          onSaved(saved)
        },
        onError: (error) => {
          if (isApiError(error)) refuse(Object.keys(error.fields))
        },
      },
    )
  }

  return {
    ...values,
    stored,
    errorOf,
    error: save.error,
    isBusy: save.isPending,
    isDirty: JSON.stringify(values) !== JSON.stringify(before),
    change: (update: (draft: AnnouncementDraft) => Partial<AnnouncementDraft>) =>
      setValues((current) => ({ ...current, draft: { ...current.draft, ...update(current.draft) } })),
    changeOwn: (part: Partial<Own>) => setValues((current) => ({ ...current, own: { ...current.own, ...part } })),
    /** Whether it may be saved with a status; shows what keeps it from that. */
    isReady,
    submit,
    /** Takes the newest version instead of the own changes. */
    loadLatest: (id: string) =>
      latest.mutate(id, {
        onSuccess: (newest) => {
          open(newest)
          setValues({ draft: newest.draft, own: newest.own })
          setAsked(undefined)
          save.reset()
        },
      }),
    isLoadingLatest: latest.isPending,
  }
}
