import { isAdParameter } from '#shared/site/parts/seo/ad-parameters.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { type Language, LANGUAGE_NAME } from '#shared/text/languages.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import type { MailSite, SiteWords } from '#worker/entities/mail-queue/site-mail.ts'
import type { SubmissionRow } from './submission.repository.ts'
import { submissionWords } from './submission-words.ts'

/** The submitted answers, line by line, with the titles of their questions. */
function sentFacts({ email, companyName, answers }: SubmissionRow, language: Language): SiteWords['facts'] {
  const form = formWords(language)
  return [
    { label: form('fixed.email'), value: email },
    { label: form('fixed.companyName'), value: companyName },
    ...answers.map(({ title, value }) => ({ label: title, value: [value].flat().join(' / ') })),
  ]
}

/** Visitors did not type the parameters of advertisements. */
const withoutAds = (submission: SubmissionRow): SubmissionRow => ({
  ...submission,
  answers: submission.answers.filter(({ fieldId }) => !isAdParameter(fieldId)),
})

/** Marks the mail of a test. */
async function marked({ isTest }: SubmissionRow, words: SiteWords): Promise<SiteWords> {
  if (!isTest) return words
  const text = await submissionWords(words.language)
  return { ...words, subject: text('test', { subject: words.subject }), note: text('testNote') }
}

/** The visitor's receipt, in the language of the page. */
export async function receiptWords(
  site: MailSite,
  submission: SubmissionRow,
  { promisesReply = false }: { promisesReply?: boolean | undefined } = {},
): Promise<SiteWords> {
  const { kind, language, companyName } = submission
  const words = await submissionWords(language)
  const values = { site: site.name }
  const body = words(`receipt.${kind}.body`)
  return marked(submission, {
    language,
    subject: words(`receipt.${kind}.subject`, values),
    greeting: words('greeting', { name: companyName }),
    title: words(`receipt.${kind}.title`),
    body: promisesReply ? `${body}\n${words('receipt.reply')}` : body,
    facts: sentFacts(withoutAds(submission), language),
    action: {
      label: words('receipt.button', values),
      url: site.origin + pagePath(site.base, language),
      hint: words('open'),
    },
    note: words('receipt.note'),
    footer: words('receipt.footer', values),
  })
}

type Recipient = {
  language: Language
  /** The name of the recipient. */
  name: string
  /** The address of the list in the back office. */
  url: string
  /** The address for notifications, as long as it is unconfirmed. */
  unconfirmed?: string | undefined
}

/** The notification to the site's owner, in the owner's language. */
export async function ownerMailWords(
  site: MailSite,
  submission: SubmissionRow,
  { language, name, url, unconfirmed }: Recipient,
): Promise<SiteWords> {
  const { kind, createdAt } = submission
  const words = await submissionWords(language)
  const values = { site: site.name }
  const note = words('notice.note')
  return marked(submission, {
    language,
    subject: words(`notice.${kind}.subject`, values),
    greeting: words('greeting', { name }),
    title: words(`notice.${kind}.title`),
    body: words(`notice.${kind}.body`, values),
    facts: [
      ...sentFacts(submission, language),
      { label: words('fact.language'), value: LANGUAGE_NAME[submission.language] },
      { label: words('fact.at'), value: words('fact.japanTime', { time: formatDateTime(createdAt) }) },
    ],
    action: { label: words('notice.button'), url, hint: words('open') },
    note: unconfirmed ? `${words('notice.unconfirmed', { email: unconfirmed })}\n${note}` : note,
    footer: words('notice.footer', values),
  })
}
