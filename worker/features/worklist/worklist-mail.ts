import { SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/worklist/ja.ts'
import type { WorkCount } from '#shared/operations/worklist.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'

/** The daily mail: number and yen of each kind that waits, each with a link to its rows. */
export async function composeWorklist(
  env: Bindings,
  recipient: Person,
  work: readonly WorkCount[],
): Promise<MailContent> {
  const { worklist } = await loadMailWords()
  const t = createTranslator<typeof ja>(worklist, recipient.person.language)
  const { frame, hint } = composeFrame(env, recipient)
  const url = `${platformOrigin(env)}/${SCREEN_PREFIX.MASTER}/worklist`
  const count = formatNumber(work.reduce((sum, one) => sum + one.count, 0))
  const title = t('mail.title', { count: work.some(({ isMore }) => isMore) ? `${count}+` : count })
  return {
    ...frame,
    subject: title,
    title,
    body: t('mail.body'),
    facts: work.map((one) => {
      const number = `${formatNumber(one.count)}${one.isMore ? '+' : ''}`
      const values = { count: number, amount: formatNumber(one.amount) }
      return {
        label: t(`kind.${one.kind}`),
        value: one.amount > 0 ? t('mail.countAmount', values) : t('mail.count', values),
        url: `${url}?kind=${one.kind}`,
      }
    }),
    action: { label: t('mail.open'), url, hint },
    note: t('mail.note'),
  }
}
