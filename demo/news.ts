import type { DemoText } from './sites/demo-site.ts'

/** A text that may be missing in a language, as in real life. */
type Words = Partial<DemoText>

/** One item of the demo news. Days are counted from the day on which the demo data are filled in. */
export type DemoNews = {
  title: Words
  content: Words
  link?: string
  /** A file of media/news, without its ending. */
  picture?: string
  /** First and last day, from today; absent: no period. */
  days?: readonly [start: number, end: number]
  status: 'draft' | 'published' | 'unpublished'
  /** Days by which the clock is set back to write it; for an expired item. */
  writtenDaysAgo?: number
  places: { onBackOffice: boolean; onLogin: boolean }
  /** Mail address of the partner, if only the partner's tree sees it. */
  partner?: string
}

const BACK_OFFICE = { onBackOffice: true, onLogin: false }
const EVERYWHERE = { onBackOffice: true, onLogin: true }

/** News in every standing, the oldest first. */
export const DEMO_NEWS: readonly DemoNews[] = [
  {
    title: {
      ja: '秋のアップデートをまとめてご紹介します',
      en: 'The autumn updates at a glance',
      cn: '秋季更新汇总',
      kr: '가을 업데이트를 한눈에 소개합니다',
    },
    content: {
      ja: 'ポップアップの人数限定、フォームの項目追加など、この秋に加わった機能をまとめました。',
      en: 'Popups limited by number, more form fields and everything else that arrived this autumn.',
      cn: '汇总了今秋新增的功能，包括限定人数的弹窗、更多的表单项目等。',
      kr: '인원 한정 팝업, 폼 항목 추가 등 이번 가을에 추가된 기능을 정리했습니다.',
    },
    picture: 'figures',
    days: [-40, -5],
    writtenDaysAgo: 41,
    status: 'published',
    places: BACK_OFFICE,
  },
  {
    title: {
      ja: 'オンライン操作説明会を開催します',
      en: 'Online workshop: your first site',
      cn: '举办在线操作说明会',
      kr: '온라인 사용법 설명회를 개최합니다',
    },
    content: {
      ja: '定員に達したため、受付を終了しました。たくさんのお申し込みをありがとうございました。',
      en: 'The workshop is full. Thank you for all your registrations.',
      cn: '因名额已满，报名已截止。感谢大家的踊跃报名。',
      kr: '정원이 차서 접수를 마감했습니다. 많은 신청 감사합니다.',
    },
    status: 'unpublished',
    places: EVERYWHERE,
  },
  {
    title: {
      ja: 'アクセス解析の見方ガイドを公開しました',
      en: 'A guide to reading your analytics',
      cn: '访问分析指南已发布',
      kr: '방문 분석 가이드를 공개했습니다',
    },
    content: {
      ja: 'どのマスがよく見られているか、どこで離れているか。数字の読み方を5分で学べます。',
      en: 'Which cells are seen most, and where do people leave? Learn to read the figures in five minutes.',
      cn: '哪些格子最受关注，访客在哪里离开？5分钟学会读懂数据。',
      kr: '어떤 칸이 많이 보이고 어디서 이탈하는지, 5분이면 숫자를 읽을 수 있습니다.',
    },
    link: 'https://example.com/guide/analytics',
    picture: 'figures',
    days: [-16, 90],
    status: 'published',
    places: BACK_OFFICE,
  },
  {
    title: {
      ja: 'パートナー様向け 新プラン説明会のご案内',
      en: 'For partners: the new plans explained',
      cn: '面向合作伙伴：新套餐说明会',
      kr: '파트너 대상 신규 요금제 설명회 안내',
    },
    content: {
      ja: '来月からの新しい料金プランを、販売のポイントとあわせてご説明します。',
      en: 'We explain next month’s new plans and how to offer them to your customers.',
      cn: '我们将说明下月起的新套餐及其销售要点。',
      kr: '다음 달부터 적용되는 새 요금제를 판매 포인트와 함께 설명해 드립니다.',
    },
    link: 'https://example.com/partners',
    picture: 'meeting',
    days: [-6, 30],
    status: 'published',
    places: BACK_OFFICE,
    partner: 'oem@example.com',
  },
  {
    title: {
      ja: '年末年始のサポート窓口について',
      en: 'Support over the New Year holidays',
      cn: '关于年末年初的客服安排',
      kr: '연말연시 고객 지원 안내',
    },
    content: {
      ja: '12月29日から1月3日まで、お問い合わせへの返信をお休みします。サイトの公開や閲覧には影響ありません。',
      en: 'We answer no inquiries from December 29 to January 3. Your sites stay online as always.',
      cn: '12月29日至1月3日暂停回复咨询。网站的发布和浏览不受影响。',
      kr: '12월 29일부터 1월 3일까지 문의 답변을 쉽니다. 사이트 공개와 열람에는 영향이 없습니다.',
    },
    days: [-3, 45],
    status: 'published',
    places: EVERYWHERE,
  },
  {
    title: {
      ja: '編集画面が新しくなりました',
      en: 'Meet the new editor',
      cn: '编辑界面焕然一新',
      kr: '편집 화면이 새로워졌습니다',
    },
    content: {
      ja: 'マスの並べ替えと翻訳が、ひとつの画面でできるようになりました。\n使い方はガイドをご覧ください。',
      en: 'Arrange cells and translate texts on one screen.\nThe guide shows how.',
      cn: '现在可以在同一界面中排列格子和翻译文字。\n使用方法请查看指南。',
      kr: '칸 정렬과 번역을 한 화면에서 할 수 있습니다.\n사용법은 가이드를 확인해 주세요.',
    },
    link: 'https://example.com/guide/editor',
    picture: 'editor',
    days: [-1, 90],
    status: 'published',
    places: BACK_OFFICE,
  },
  {
    title: {
      ja: '定期メンテナンスのお知らせ',
      en: 'Scheduled maintenance',
      cn: '定期维护通知',
      kr: '정기 점검 안내',
    },
    content: {
      ja: '深夜2時から4時まで、管理画面をご利用いただけません。公開中のサイトは通常どおり表示されます。',
      en: 'The back office is unavailable from 2 to 4 at night. Published sites are shown as usual.',
      cn: '凌晨2点至4点无法使用管理后台。已发布的网站照常显示。',
      kr: '새벽 2시부터 4시까지 관리 화면을 이용할 수 없습니다. 공개 중인 사이트는 정상적으로 표시됩니다.',
    },
    picture: 'maintenance',
    days: [5, 12],
    status: 'published',
    places: EVERYWHERE,
  },
  {
    title: { ja: '春の新機能のお知らせ（準備中）', en: 'What is coming in spring (draft)' },
    content: { ja: '予約フォームとカレンダー連携を準備しています。' },
    status: 'draft',
    places: BACK_OFFICE,
  },
]
