import { formatDateTime } from '#shared/time/jst.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/member-mails/cn.ts'
import { en } from '#shared/i18n/member-mails/en.ts'
import { ja } from '#shared/i18n/member-mails/ja.ts'
import { kr } from '#shared/i18n/member-mails/kr.ts'
import type { Language } from '#shared/text/languages.ts'
import { leadingTo, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import type { MailSite, SiteWords } from '#worker/features/mails/site-mail.ts'
import type { MemberMail } from '#worker/outbox/outbox.messages.ts'

/** Where the button of a mail leads. */
const PAGES = {
  confirm: 'confirm',
  known: 'login',
  reset: 'reset-password',
  changed: 'login',
} as const satisfies Record<MemberMail, SitePage>

type Said = {
  template: MemberMail
  language: Language
  /** The place of the grid that it leads back to in the end. */
  place?: string | null | undefined
  /** What its button carries, where it needs a secret. */
  link?: { token: string; expiresAt: number } | undefined
}

/** What a member's mail says. */
export function memberMailWords(site: MailSite, { template, language, place, link }: Said): SiteWords {
  const words: Translate<typeof ja> = createTranslator({ ja, en, cn, kr }, language)
  const values = { site: site.name }
  const page = site.origin + sitePagePath(site.base, language, PAGES[template])
  const until = link && words('japanTime', { time: formatDateTime(link.expiresAt) })
  return {
    language,
    subject: words(`${template}.subject`, values),
    title: words(`${template}.title`),
    greeting: words(`${template}.greeting`),
    body: words(`${template}.body`, values),
    facts: until ? [{ label: words('until'), value: until }] : [],
    action: {
      label: words(`${template}.button`),
      url: leadingTo(place ?? undefined, link ? `${page}?token=${link.token}` : page),
      hint: words('open'),
    },
    note: words(`${template}.note`),
    footer: words('footer', values),
  }
}
