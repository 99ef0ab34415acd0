import { useEffect, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { focusInvalid } from '#admin/ui/form/focus-invalid.ts'
import { useFieldMessage } from '#admin/ui/form/form-error.ts'
import type { Share } from '#shared/site/sharing/sharing.ts'
import {
  addTyped,
  isChanged,
  shareProblems,
  rebase,
  type ShareDraft,
  type ShareProblems,
  toBody,
  toDraft,
} from './share-draft.ts'
import { useSaveShare } from './sharing.api.ts'

/** Paths of the server that the form shows beside its fields; people refused by the server have `emails.{number}`. */
export const SHARE_FIELDS = ['emails', 'password', 'languages', 'version', 'endsAt'] as const
type ShareField = (typeof SHARE_FIELDS)[number]

/** Members of the draft that the server's fields concern. */
const MEMBERS: Record<ShareField, readonly (keyof ShareDraft)[]> = {
  emails: ['invitees'],
  password: ['password', 'isPrivate', 'hasLink'],
  languages: ['languages'],
  version: ['version'],
  endsAt: ['endDay'],
}

type FormOptions = { siteId: string; share: Share; onMailed: () => void }

/** The draft, which follows a share that another action or somebody else changed. */
function useShareDraft(share: Share) {
  const { language: mailLanguage } = useLanguage()
  const [now] = useState(() => Date.now())
  const [before, setBefore] = useState(() => toDraft(share, { mailLanguage, now }))
  const [draft, setDraft] = useState(before)
  const [known, setKnown] = useState(share)
  const draftOf = (stored: Share) => toDraft(stored, { mailLanguage: draft.mailLanguage, now })
  if (share !== known) {
    const after = draftOf(share)
    setKnown(share)
    setBefore(after)
    setDraft(rebase(draft, before, after))
  }
  return {
    draft,
    setDraft,
    isDirty: isChanged(draft, before),
    /** Takes the saved share; what was typed since it was sent stays. */
    take: (saved: Share, sent: ShareDraft) => {
      const stored = draftOf(saved)
      setBefore(stored)
      setDraft((current) => (current === sent ? stored : withoutSent(current, sent)))
    },
  }
}

type MessageSource = { draft: ShareDraft; sent: ShareDraft; problems: ShareProblems; error: Error | null }

/** The messages of fields and of people: of the check, else of the server, until the field is changed. */
function useMessages({ draft, sent, problems, error }: MessageSource) {
  const t = useSharingText()
  const messageOf = useFieldMessage()
  const refused = isApiError(error) ? error.fields : {}
  return {
    errorOf: (field: ShareField): string | undefined => {
      const problem = problems[field]
      if (problem === 'nobody' || problem === 'unread') return t(problem)
      if (problem) return messageOf(problem)
      const isSame = MEMBERS[field].every((member) => draft[member] === sent[member])
      return isSame ? refused[field] : undefined
    },
    /** Why the server refuses somebody who was to be invited. */
    refusalOf: (email: string): string | undefined =>
      refused[`emails.${sent.invitees.findIndex((one) => one.email === email)}`],
  }
}

/**
 * Values, messages by field and saving of a share. Checked at the first attempt, then at each input; a refusal of the
 * server stands at its field until the field is changed.
 */
export function useShareForm({ siteId, share, onMailed }: FormOptions) {
  const t = useSharingText()
  const { draft, setDraft, isDirty, take } = useShareDraft(share)
  const [sent, setSent] = useState(draft)
  /** When saving was asked for, from then on the fields show what is at fault. */
  const [askedAt, setAskedAt] = useState<number>()
  const [attempts, setAttempts] = useState(0)
  const save = useSaveShare(siteId)
  const problems: ShareProblems = askedAt === undefined ? {} : shareProblems(draft, share, askedAt)
  const messages = useMessages({ draft, sent, problems, error: save.error })

  useEffect(() => {
    if (attempts > 0) focusInvalid(document.querySelector('[role=dialog]'))
  }, [attempts])

  const submit = () => {
    const whole = addTyped(draft, share.emails)
    setDraft(whole)
    const at = Date.now()
    setAskedAt(at)
    if (Object.keys(shareProblems(whole, share, at)).length > 0) return setAttempts((count) => count + 1)
    setSent(whole)
    const count = whole.invitees.length
    return save.mutate(toBody(whole, share), {
      onSuccess: (saved) => {
        take(saved, whole)
        setAskedAt(undefined)
        showToast(count > 0 ? t('save.mailed', { count }) : t('save.done'))
        if (count > 0) onMailed()
      },
      onError: () => setAttempts((attempt) => attempt + 1),
    })
  }

  return {
    draft,
    change: (part: Partial<ShareDraft>) => setDraft((current) => ({ ...current, ...part })),
    /** Takes the typed addresses apart. */
    add: () => setDraft((current) => addTyped(current, share.emails)),
    /** Somebody whose invitation was revoked is to be invited again. */
    inviteAgain: (email: string, name: string) =>
      setDraft((current) => {
        const others = current.invitees.filter((one) => one.email !== email)
        return { ...current, invitees: [...others, { email, name }] }
      }),
    /** People who are mailed by saving, those in the field included. */
    invitedCount: addTyped(draft, share.emails).invitees.length,
    ...messages,
    error: save.error,
    isBusy: save.isPending,
    isDirty,
    submit,
  }
}

/** Somebody went on typing while the share was saved. */
function withoutSent(draft: ShareDraft, sent: ShareDraft): ShareDraft {
  const emails = new Set(sent.invitees.map(({ email }) => email))
  return { ...draft, password: '', invitees: draft.invitees.filter(({ email }) => !emails.has(email)) }
}

export type ShareForm = ReturnType<typeof useShareForm>
