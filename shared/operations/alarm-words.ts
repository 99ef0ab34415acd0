import type { ja } from '#shared/i18n/alarms/ja.ts'
import type { Translate } from '#shared/i18n/index.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { AlarmKind } from './alarm-rules.ts'
import { PROVIDERS } from './providers.ts'

type Told = { kind: AlarmKind; subject: string; detail: Record<string, string | number> }
type Words = { title: string; text: string }
type Writer = (t: Translate<typeof ja>, value: (name: string) => string) => Words

const QUEUES = ['jobs', 'visits', 'outbox'] as const

/** What each kind of alarm says, and what to do; a kind without an entry does not compile. */
const WRITERS: Record<AlarmKind, Writer> = {
  letters: (t, value) => ({ title: t('letters.title', { count: value('count') }), text: t('letters.text') }),
  database: (t, value) => ({ title: t('database.title', { percent: value('percent') }), text: t('database.text') }),
  job: (t, value) => ({
    title:
      value('failures') === '0'
        ? t('job.late', { job: value('job') })
        : t('job.failing', { job: value('job'), failures: value('failures') }),
    text: t('job.text'),
  }),
  backlog: (t, value) => ({
    title: t(`backlog.${QUEUES.find((queue) => queue === value('queue')) ?? 'jobs'}`),
    text: t('backlog.text'),
  }),
  backup: (t, value) => ({
    title: t('backup.title'),
    text: value('last') ? t('backup.last', { time: formatDateTime(Date.parse(value('last'))) }) : t('backup.never'),
  }),
  mails: (t, value) => ({ title: t('mails.title', { percent: value('percent') }), text: t('mails.text') }),
  bounces: (t, value) => ({ title: t('bounces.title', { count: value('count') }), text: t('bounces.text') }),
  provider: (t, value) => {
    const known = PROVIDERS.find((one) => one === value('provider'))
    return {
      title: t('provider.title', { name: known ? t(`provider.name.${known}`) : value('provider') }),
      text: t('provider.text', { failure: value('failure') }),
    }
  },
}

/** Title and text of an alarm. */
export function alarmWords(t: Translate<typeof ja>, { kind, detail }: Told): Words {
  return WRITERS[kind](t, (name) => String(detail[name] ?? ''))
}
