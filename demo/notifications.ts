import type { AnnouncementStatus, Audience } from '#shared/announcement/announcement-rules.ts'
import type { BellDetail } from '#shared/announcement/bell-details.ts'
import type { BellEventKind } from '#shared/announcement/bell-rules.ts'
import type { Language } from '#shared/text/languages.ts'

type Text = Record<Language, string>

export type DemoNotification = {
  status: AnnouncementStatus
  /** Days from now on which it starts and ends; an instant one has no start while it is a draft. */
  from: number | null
  until: number | null
  targets: readonly Audience[]
  byMail?: boolean
  /** Number of people for whom a mail was enqueued. */
  mailed?: number
  link?: string
  title: Text
  content: Text
}

const EVERYBODY = ['oemMaster', 'oemAdmin', 'oemUser', 'masterUser'] as const

/** A notification in each standing. Those that show are not by mail: demo accounts have no mailbox. */
export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  {
    status: 'published',
    from: -2,
    until: null,
    targets: EVERYBODY,
    title: {
      ja: '通知の受け取り方を選べるようになりました',
      en: 'Choose which notifications you get',
      cn: '现在可以选择接收哪些通知',
      kr: '받을 알림을 선택할 수 있습니다',
    },
    content: {
      ja: 'プロフィールの「通知」で、ベルとメールの受け取りを種類ごとに切り替えられます。',
      en: 'In your profile, under “Notifications”, switch the bell and emails on or off for each kind.',
      cn: '在个人资料的“通知”中，可以按类型开启或关闭铃铛提醒和邮件。',
      kr: '프로필의 ‘알림’에서 종류별로 벨과 메일 수신을 켜고 끌 수 있습니다.',
    },
  },
  {
    status: 'published',
    from: -6,
    until: 30,
    targets: ['oemMaster', 'oemAdmin'],
    title: {
      ja: 'パートナー向けオンライン説明会のご案内',
      en: 'Online briefing for partners',
      cn: '合作伙伴在线说明会通知',
      kr: '파트너 온라인 설명회 안내',
    },
    content: {
      ja: '新しい機能と販売のコツを30分でご紹介します。質疑応答の時間もあります。',
      en: 'New features and tips for selling them in 30 minutes, with time for your questions.',
      cn: '用30分钟介绍新功能与销售要点，并安排答疑时间。',
      kr: '새 기능과 판매 요령을 30분 동안 소개하며 질의응답 시간도 있습니다.',
    },
    link: 'https://example.com/partners',
  },
  {
    status: 'published',
    from: 3,
    until: 12,
    targets: EVERYBODY,
    byMail: true,
    title: {
      ja: '定期メンテナンスのお知らせ',
      en: 'Scheduled maintenance',
      cn: '定期维护通知',
      kr: '정기 점검 안내',
    },
    content: {
      ja: '来週の深夜、管理画面を1時間ほど停止します。公開中のサイトはそのままご覧いただけます。',
      en: 'The back office will be down for about an hour late at night next week. Published sites stay online.',
      cn: '下周深夜管理后台将暂停约1小时。已发布的网站可正常浏览。',
      kr: '다음 주 심야에 관리 화면이 약 1시간 중단됩니다. 공개 중인 사이트는 그대로 볼 수 있습니다.',
    },
  },
  {
    status: 'draft',
    from: null,
    until: null,
    targets: ['masterUser'],
    title: {
      ja: '使い方講座の参加者募集',
      en: 'Join our workshop',
      cn: '使用讲座招募学员',
      kr: '사용법 강좌 참가자 모집',
    },
    content: {
      ja: '写真の選び方と文章のコツを学ぶ講座です。日程は決まり次第ご案内します。',
      en: 'Learn how to choose pictures and write short texts. We will announce the dates soon.',
      cn: '学习如何挑选照片与撰写文案。日程确定后另行通知。',
      kr: '사진 고르는 법과 글쓰기 요령을 배웁니다. 일정은 정해지는 대로 안내드립니다.',
    },
  },
  {
    status: 'unpublished',
    from: -20,
    until: null,
    targets: ['oemUser', 'masterUser'],
    title: {
      ja: 'アンケートにご協力ください',
      en: 'Please answer our survey',
      cn: '请协助填写问卷',
      kr: '설문 조사에 참여해 주세요',
    },
    content: {
      ja: '3分ほどで終わるアンケートです。たくさんのご回答をありがとうございました。',
      en: 'It takes about three minutes. Thank you for your many answers.',
      cn: '约3分钟即可完成。感谢大家的踊跃回复。',
      kr: '3분 정도면 끝납니다. 많은 응답에 감사드립니다.',
    },
    link: 'https://example.com/survey',
  },
  {
    status: 'published',
    from: -40,
    until: -10,
    targets: ['masterUser'],
    byMail: true,
    mailed: 2,
    title: {
      ja: '夏のキャンペーン開催中',
      en: 'Our summer campaign is on',
      cn: '夏季活动进行中',
      kr: '여름 캠페인 진행 중',
    },
    content: {
      ja: '期間中に上位プランへ変更すると、初月の料金が半額になります。',
      en: 'Change to a larger plan during the campaign and pay half for the first month.',
      cn: '活动期间升级套餐，首月费用减半。',
      kr: '기간 중 상위 플랜으로 변경하면 첫 달 요금이 절반입니다.',
    },
  },
]

export type DemoEvent<K extends BellEventKind = BellEventKind> = {
  /** Mail address of the account, which is also the person concerned if the kind is personal. */
  email: string
  hoursAgo: number
  isPersonal?: true
  kind: K
  detail: BellDetail<K>
}
type AnyEvent = { [K in BellEventKind]: DemoEvent<K> }[BellEventKind]

const INN = '月白温泉 旅館月白'

/** Recent events; an event is about the site that it names, else about the newest bill. */
export const DEMO_EVENTS: readonly AnyEvent[] = [
  { email: 'direct@example.com', hoursAgo: 3, kind: 'submission', detail: { site: INN, count: 2 } },
  {
    email: 'direct@example.com',
    hoursAgo: 26,
    isPersonal: true,
    kind: 'translation',
    detail: { site: INN, language: 'en', result: 'partly' },
  },
  {
    email: 'direct@example.com',
    hoursAgo: 52,
    isPersonal: true,
    kind: 'bulkUpload',
    detail: { site: INN, file: 'yuki-no-yado.zip', result: 'done', pictures: 12 },
  },
  { email: 'direct@example.com', hoursAgo: 80, kind: 'bill', detail: { event: 'bill_issued', month: '', total: 0 } },
  { email: 'oem@example.com', hoursAgo: 30, kind: 'bill', detail: { event: 'bill_paid', month: '', total: 0 } },
  { email: 'oem@example.com', hoursAgo: 80, kind: 'bill', detail: { event: 'bill_issued', month: '', total: 0 } },
]
